import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from '../../../core/resources/defineResource'
import { resources } from '../../../core/resources/index'
import type { Resource } from '../../../core/resources/types'
import type { FairFolder, FolderForm } from '../../../server/fairs/folder'
import { fairFolder } from '../../support/server/fairFixture'

const field = (Id: string, Type: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: `${Id}名`,
  Name_en: `${Id} label`,
  Type,
  ...more,
})
const option = (id: string, text: string, text_en: string) => ({ id, text, text_en })

/**
 * A resource with everything the kernel knows: a review, an allowance by type, a link, what others
 * see, an end.
 */
export const pass = defineResource({
  name: 'testPass',
  form: 'testPass',
  page: '/pages/exhibitor/testPass',
  max: 300,
  states: [...REVIEWED_STATES, 'cancelled'],
  edits: REVIEWED_EDITS,
  transitions: {
    ...REVIEWED_TRANSITIONS,
    submit: { ...REVIEWED_TRANSITIONS.submit, by: ['staff', 'admin', 'link'] },
    cancel: { from: ['submitted', 'approved'], to: 'cancelled', by: ['admin', 'system'] },
  },
  list: {
    title: 'Name',
    subtitle: ['Kind', 'CardId'],
    search: ['CardId', 'Company', 'Mobile', 'Brands'],
    facets: ['Kind'],
    picture: 'Photo',
  },
  quota: { holds: ['submitted', 'approved'], by: 'Kind' },
  publishes: ['approved'],
  hides: ['cancelled'],
  public: { fields: ['Name', 'CardId', 'Photo'] },
})

/** The same as one a company has once, and that is its administrators' alone. */
export const sheet = defineResource({
  ...pass,
  name: 'testSheet',
  form: 'testSheet',
  max: 1,
  roles: ['admin'],
  list: { title: 'Name' },
})

/**
 * Lets the product have them too, in this process: every rule finds them like its own. Call it
 * before anything is served.
 */
export function addTestResources(): readonly Resource[] {
  Object.assign(resources, { [pass.name]: pass, [sheet.name]: sheet })
  return Object.values<Resource>(resources)
}

const fields = [
  field('Name', 'Text', { Required: true, MaxLength: 20 }),
  field('Kind', 'RadioGroup', {
    Required: true,
    DataSource: [option('expo', '参展证', 'Exhibitor'), option('builder', '搭建证', 'Builder')],
  }),
  field('CardId', 'Text', { InputType: 'idcard' }),
  field('Company', 'Text'),
  field('Photo', 'Image'),
]
const form = (
  id: string,
  more: Record<string, unknown> = {},
  added: readonly object[] = [],
): FolderForm => ({
  id,
  hash: `${id}-${added.length}`,
  definition: { Id: id, Name: '证件', Name_en: 'Pass', Fields: [...fields, ...added] },
  settings: more,
})

/**
 * The fixture's fair with the forms of these resources; `settings` are those of the pass's, `added`
 * its further fields.
 */
export function recordFair(
  appId: string,
  settings: Record<string, unknown> = {},
  added: readonly object[] = [],
): FairFolder {
  const folder = fairFolder(appId, 'Alpha')
  return {
    ...folder,
    forms: [...folder.forms, form('testPass', settings, added), form('testSheet')],
  }
}

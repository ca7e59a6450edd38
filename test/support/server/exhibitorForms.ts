import type { FairFolder, FolderForm } from '../../../server/fairs/folder'
import { fairFolder } from './fairFixture'

const field = (Id: string, Type: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: `${Id}名`,
  Name_en: `${Id} label`,
  Type,
  ...more,
})

const boothFields = [
  field('Builder', 'Text', { Required: true, MaxLength: 20 }),
  field('Hanging', 'ButtonGroup', {
    DataSource: [
      { id: 'yes', text: '是', text_en: 'Yes' },
      { id: 'no', text: '否', text_en: 'No' },
    ],
    RuleConfig: [{ target: 'Weight', expression: '=', match_value: 'yes', action: 'show' }],
  }),
  field('Weight', 'Text', { Hide: true, Required: true, InputType: 'number', Max: 500 }),
  field('Plan', 'File'),
  field('Story', 'SmallEditor'),
]

/**
 * A form with a review: a required text, a choice that shows another field, a file, and a rich
 * text.
 */
export const boothForm: FolderForm = {
  id: 'booth',
  hash: 'booth-1',
  settings: { Audience: ['ex'], Review: true },
  definition: { Id: 'booth', Name: '展位搭建', Name_en: 'Booth build', Fields: boothFields },
}

/** The booth form after the organiser added a required field. */
export const changedBoothForm: FolderForm = {
  ...boothForm,
  hash: 'booth-2',
  definition: {
    ...boothForm.definition,
    Fields: [...boothFields, field('Lead', 'Text', { Required: true })],
  },
}

/** A questionnaire, which is final once it is submitted. */
export const surveyForm: FolderForm = {
  id: 'survey',
  hash: 'survey-1',
  settings: { Kind: 'questionnaire', Audience: ['ex'] },
  definition: {
    Id: 'survey',
    Name: '展后问卷',
    Name_en: 'Survey',
    Fields: [field('Score', 'Text', { Required: true })],
  },
}

/** The fixture's fair with these forms besides the visitor's. */
export function exhibitorFair(
  appId: string,
  mark: string,
  forms: readonly FolderForm[] = [boothForm, surveyForm],
): FairFolder {
  const folder = fairFolder(appId, mark)
  return { ...folder, forms: [...folder.forms, ...forms] }
}

/** The booth form with other settings, in the same version. */
export function boothWith(settings: Record<string, unknown>): FolderForm {
  return { ...boothForm, settings: { ...boothForm.settings, ...settings } }
}

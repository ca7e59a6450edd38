import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'
import type { Resource } from './types'

/**
 * Ids of a fair's forms whose records use the general pages (PAGES data_from, data_list,
 * data_table). The id is also the name of the resource.
 */
const DATA = /^data_[a-z0-9_]{1,24}$/

const known = new Map<string, Resource>()

/** True for the id of a form whose answers are records on the general pages. */
export const isDataForm = (id: string): boolean => DATA.test(id)

/**
 * The resource of such a form; undefined for another name. Lists show the fields Title, Kind,
 * Detail, From, Until and Picture; the table shows all fields.
 */
export function dataResource(name: string): Resource | undefined {
  if (!isDataForm(name)) return undefined
  const found = known.get(name) ?? make(name)
  // clients post names: the limit keeps names without a form from filling the memory
  if (known.size < 200) known.set(name, found)
  return found
}

const make = (name: string): Resource =>
  defineResource({
    name,
    form: name,
    page: `/pages/exhibitor/data_from?menuId=${name}`,
    max: 200,
    states: REVIEWED_STATES,
    edits: REVIEWED_EDITS,
    transitions: REVIEWED_TRANSITIONS,
    list: {
      title: 'Title',
      subtitle: ['Kind', 'Detail', 'From', 'Until'],
      search: ['Kind', 'Detail'],
      facets: ['Kind'],
      picture: 'Picture',
    },
    copies: { without: [] },
  })

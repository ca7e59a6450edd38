import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from './defineResource'
import type { Resource } from './types'

/**
 * Forms of a fair whose records have the general pages (PAGES data_from, data_list, data_table):
 * the form's id is the resource's name.
 */
const DATA = /^data_[a-z0-9_]{1,24}$/

const known = new Map<string, Resource>()

/** True for the id of a form that is answered as records on the general pages. */
export const isDataForm = (id: string): boolean => DATA.test(id)

/**
 * The resource of such a form; undefined for another name. Whatever the fair asks, lists read the
 * fields Title, Kind, Detail, From, Until and Picture; the table shows all.
 */
export function dataResource(name: string): Resource | undefined {
  if (!isDataForm(name)) return undefined
  const found = known.get(name) ?? make(name)
  // names are posted: the limit keeps names without a form from filling memory
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

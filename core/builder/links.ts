import { readObject, readText, unwrapJson, type WireObject } from '../form/wire'
import { valueOf } from './draft'

/** A part of a check box's name that opens a content page (Configs.links). */
export interface DraftLink {
  page: string
  cn: string
  en: string
}

const configsOf = (field: WireObject): WireObject =>
  readObject(unwrapJson(valueOf(field, 'Configs'))) ?? {}

export function linksOf(field: WireObject): DraftLink[] {
  const written = configsOf(field)['links']
  return (Array.isArray(written) ? written : []).map(item => {
    const link = readObject(item) ?? {}
    return {
      page: readText(link['type']),
      cn: readText(link['text']),
      en: readText(link['text_en']),
    }
  })
}

/** The field's Configs with these links; other settings stay. Undefined when nothing is left. */
export function withLinks(field: WireObject, links: readonly DraftLink[]): WireObject | undefined {
  const { links: _old, ...rest } = configsOf(field)
  const next =
    links.length > 0
      ? { ...rest, links: links.map(({ page, cn, en }) => ({ type: page, text: cn, text_en: en })) }
      : rest
  return Object.keys(next).length > 0 ? next : undefined
}

import type { UploadValue } from '../types'
import { own, readObject, readText, unwrapJson } from '../wire'
import { defineFieldType, hasTexts } from './defineFieldType'

const MAX_ITEMS = 200
const MAX_URL = 2048

/**
 * Face, Image, File, Audio and Video: the addresses of finished uploads (SPEC §3; §9: one file
 * unless Max says more).
 */
export const upload = defineFieldType<UploadValue[]>({
  is: (value): value is UploadValue[] =>
    Array.isArray(value) && value.every(item => hasTexts(item, 'url')),
  isEmpty: value => !value.some(item => isStoredUrl(item.url)),
  parse: raw => {
    const source = unwrapJson(raw)
    const items = Array.isArray(source)
      ? source
      : readObject(source)
        ? [source]
        : readText(source).split(',')
    return items
      .slice(0, MAX_ITEMS)
      .map(readUrl)
      .filter(isStoredUrl)
      .map(url => ({ url }))
  },
  serialize: value => value.filter(item => isStoredUrl(item.url)).map(({ url }) => ({ url })),
  texts: value => value.map(item => item.url),
  missing: 'uploadRequired',
  check: (value, field) => {
    const count = value.filter(item => isStoredUrl(item.url)).length
    const max = field.max ?? 1
    if (count > max) return { code: 'uploadCount', params: { n: max } }
    return count < (field.min ?? 1)
      ? { code: 'uploadMin', params: { n: field.min ?? 1 } }
      : undefined
  },
})

function readUrl(item: unknown): string {
  const object = readObject(item)
  return readText(object ? own(object, 'url') : item)
}

/**
 * True for an address of ours or of the web. `javascript:`, `data:` and files on the device are not
 * stored.
 */
function isStoredUrl(url: string): boolean {
  if (url === '' || url.length > MAX_URL) return false
  return !/^[a-z][a-z0-9+.-]*:/i.test(url) || /^https?:\/\//i.test(url)
}

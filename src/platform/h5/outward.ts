import { withQuery, type Query } from '@/utils/query'
import { isWechat } from './wechat/isWechat'

/**
 * Opens another site in a tab of its own, which knows nothing of this one; phone numbers and mail
 * addresses in their own apps.
 */
export function openLink(url: string): Promise<boolean> {
  if (/^(tel|mailto):/i.test(url)) window.location.href = url
  else window.open(url, '_blank', 'noopener,noreferrer')
  return Promise.resolve(true)
}

/** Leaves for an address of our server, which leads on. */
export function leaveFor(path: string, query: Query): void {
  window.location.assign(withQuery(`${FAIRPASS_API}${path}`, query))
}

/** What the file is, for whatever opens it. */
const TYPE = 'application/json;charset=utf-8'
/** The browser has begun to read the file by then. */
const RELEASE_MS = 10_000

/** Downloads a text as a file; false inside WeChat, whose browser downloads nothing. */
export function saveFile(text: string, fileName: string): Promise<boolean> {
  if (isWechat()) return Promise.resolve(false)
  saveBlob(new Blob([text], { type: TYPE }), fileName)
  return Promise.resolve(true)
}

/**
 * Saves a file that the server sends as one; false inside WeChat, whose browser downloads nothing.
 */
export function downloadFile(address: string, fileName: string): Promise<boolean> {
  if (isWechat()) return Promise.resolve(false)
  save(address, fileName)
  return Promise.resolve(true)
}

/** Downloads what the page has made. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  save(address, fileName)
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS)
}

function save(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
}

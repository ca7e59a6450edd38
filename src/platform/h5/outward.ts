import { withQuery, type Query } from '@/utils/query'
import { isWechat } from './wechat/isWechat'

/**
 * Opens another site in a separate tab without access to this one; phone numbers and mail addresses
 * open in their apps.
 */
export function openLink(url: string): Promise<boolean> {
  if (/^(tel|mailto):/i.test(url)) window.location.href = url
  else window.open(url, '_blank', 'noopener,noreferrer')
  return Promise.resolve(true)
}

/** Leaves this page for an address of our server, which redirects. */
export function leaveFor(path: string, query: Query): void {
  window.location.assign(withQuery(`${FAIRPASS_API}${path}`, query))
}

/** Type of the file, for the app that opens it. */
const TYPE = 'application/json;charset=utf-8'
/** By this time the browser has begun to read the file. */
const RELEASE_MS = 10_000

/** Downloads a text as a file; false inside WeChat, whose browser has no downloads. */
export function saveFile(text: string, fileName: string): Promise<boolean> {
  if (isWechat()) return Promise.resolve(false)
  saveBlob(new Blob([text], { type: TYPE }), fileName)
  return Promise.resolve(true)
}

/** Downloads a file from the server; false inside WeChat, whose browser has no downloads. */
export function downloadFile(address: string, fileName: string): Promise<boolean> {
  if (isWechat()) return Promise.resolve(false)
  save(address, fileName)
  return Promise.resolve(true)
}

/** Downloads data that the page has made. */
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

import Taro from '@tarojs/taro'
import { downloadMessages } from '@/i18n/messages/downloads'
import { translate } from '@/i18n/useText'
import { isLate } from './refusal'

const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/**
 * Calls a phone number; anything else a mini-program cannot open is copied, to be pasted where it
 * can.
 */
export function openLink(url: string): Promise<boolean> {
  const [, number] = /^tel:(.+)$/i.exec(url) ?? []
  if (number) return succeeded(Taro.makePhoneCall({ phoneNumber: number }))
  return succeeded(Taro.setClipboardData({ data: url.replace(/^mailto:/i, '') }))
}

/** What WeChat's own reader opens. */
const DOCUMENTS = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const

/**
 * Opens a document in WeChat's reader, whose menu keeps or passes it on; anything else goes to a
 * chat, which is where WeChat keeps files.
 */
export async function downloadFile(address: string, fileName: string): Promise<boolean> {
  try {
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url: address })
    if (statusCode !== 200) return false
    const extension = fileName.split('.').pop()?.toLowerCase()
    const fileType = DOCUMENTS.find(known => known === extension)
    if (fileType)
      return await succeeded(
        Taro.openDocument({ filePath: tempFilePath, fileType, showMenu: true }),
      )
    return await shareFile(tempFilePath, fileName)
  } catch {
    return false
  }
}

/**
 * Sends a file to a chat. WeChat does so only in a press, which is over once a file was fetched:
 * then it takes another one.
 */
async function shareFile(filePath: string, fileName: string): Promise<boolean> {
  const share = () => Taro.shareFileMessage({ filePath, fileName })
  try {
    await share()
    return true
  } catch (error) {
    if (!isLate(error)) return false
  }
  return new Promise(resolve => {
    void Taro.showModal({
      title: fileName,
      content: translate(downloadMessages, 'download.sendAsk'),
      confirmText: translate(downloadMessages, 'download.send'),
      cancelText: translate(downloadMessages, 'download.sendNot'),
      // in the press on its button
      success: ({ confirm }) => (confirm ? void succeeded(share()).then(resolve) : resolve(true)),
      fail: () => resolve(false),
    })
  })
}

/**
 * Writes the text to a file of the mini-program and offers to send it to a chat, which is where
 * WeChat keeps files.
 */
export async function saveFile(text: string, fileName: string): Promise<boolean> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  const files = Taro.getFileSystemManager()
  try {
    files.writeFileSync(filePath, text, 'utf8')
  } catch {
    // No room left for it.
    return false
  }
  const isShared = await shareFile(filePath, fileName)
  // The content must not stay readable for a person who finds the phone.
  files.unlink({ filePath })
  return isShared
}

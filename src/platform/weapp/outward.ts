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
 * Calls a phone number; copies any other address that a mini-program cannot open, so that it can be
 * pasted elsewhere.
 */
export function openLink(url: string): Promise<boolean> {
  const [, number] = /^tel:(.+)$/i.exec(url) ?? []
  if (number) return succeeded(Taro.makePhoneCall({ phoneNumber: number }))
  return succeeded(Taro.setClipboardData({ data: url.replace(/^mailto:/i, '') }))
}

/** Types that WeChat's own reader opens. */
const DOCUMENTS = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const

/**
 * Opens a document in WeChat's reader, whose menu can save or send it. Other files go to a chat,
 * because WeChat keeps files there.
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
 * Sends a file to a chat. WeChat allows this only during a press, which is over after a download:
 * then another press is needed.
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
      // during the press on its button
      success: ({ confirm }) => (confirm ? void succeeded(share()).then(resolve) : resolve(true)),
      fail: () => resolve(false),
    })
  })
}

/**
 * Writes the text to a file of the mini-program and offers to send it to a chat, because WeChat
 * keeps files there.
 */
export async function saveFile(text: string, fileName: string): Promise<boolean> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  const files = Taro.getFileSystemManager()
  try {
    files.writeFileSync(filePath, text, 'utf8')
  } catch {
    // No room for the file.
    return false
  }
  const isShared = await shareFile(filePath, fileName)
  // The content must not stay readable for someone who finds the phone.
  files.unlink({ filePath })
  return isShared
}

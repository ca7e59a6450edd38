import Taro from '@tarojs/taro'

const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/** Calls a phone number; anything else a mini-program cannot open is copied, to be pasted where it can. */
export function openLink(url: string): Promise<boolean> {
  const [, number] = /^tel:(.+)$/i.exec(url) ?? []
  if (number) return succeeded(Taro.makePhoneCall({ phoneNumber: number }))
  return succeeded(Taro.setClipboardData({ data: url.replace(/^mailto:/i, '') }))
}

/** Writes the text to a file of the mini-program and offers to send it to a chat, which is where WeChat keeps files. */
export async function saveFile(text: string, fileName: string): Promise<boolean> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  const files = Taro.getFileSystemManager()
  try {
    files.writeFileSync(filePath, text, 'utf8')
  } catch {
    // No room left for it.
    return false
  }
  const isShared = await succeeded(Taro.shareFileMessage({ filePath, fileName }))
  // What is in it is nobody's who finds the phone.
  files.unlink({ filePath })
  return isShared
}

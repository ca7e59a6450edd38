// WeChat's privacy authorisation: calls for personal data wait until the person has agreed to the
// contract. launch({ privacy: { contract: 'name' } }) starts with a contract without an agreement.
const APIS = new Set('chooseMedia chooseImage chooseVideo chooseMessageFile chooseLocation choosePoi getLocation getFuzzyLocation chooseAddress chooseInvoiceTitle chooseContact getClipboardData setClipboardData saveImageToPhotosAlbum saveVideoToPhotosAlbum addPhoneContact getWeRunData requirePrivacyAuthorize'.split(' '))
/** After a refusal the person is not asked again for this time: calls fail immediately. */
const PAUSE_MS = 10_000
const AGREED = 'weapp-host:privacy-agreed'

export function createPrivacy(host) {
  const contract = host.config.privacy?.contract ?? ''
  const tapped = new Set() // ids of the agree buttons that were tapped
  let refusedAt = -Infinity
  const isNeeded = () => contract !== '' && sessionStorage.getItem(AGREED) === null
  const refusal = () => Object.assign(new Error('privacy permission is not authorized'), { errno: 104 })

  /**
   * Asks the app's listener that was registered last. Without a listener WeChat shows its own
   * dialog.
   */
  const ask = async (api) => {
    const listener = host.listeners.NeedPrivacyAuthorization.at(-1)
    if (!listener) {
      const { confirm } = await host.ui.modal({ title: '用户隐私保护提示', content: contract, confirmText: '同意', cancelText: '拒绝' })
      return confirm
    }
    return new Promise((resolve) => listener((answer) => {
      const { event, buttonId } = answer ?? {}
      if (event === 'disagree') resolve(false)
      if (event !== 'agree') return
      if (!tapped.has(buttonId)) host.report('privacy', `agreed by "${buttonId}", which is no button open-type="agreePrivacyAuthorization" that was tapped`)
      resolve(tapped.has(buttonId))
    }, { referrer: api }))
  }

  return {
    concerns: (api) => APIS.has(api),
    setting: () => ({ needAuthorization: isNeeded(), privacyContractName: contract }),
    async authorize(api) {
      if (!isNeeded()) return
      if (Date.now() - refusedAt < PAUSE_MS) throw refusal()
      if (await ask(api)) return sessionStorage.setItem(AGREED, '1')
      if (!isNeeded()) return // the person has agreed for another call in between
      refusedAt = Date.now()
      throw refusal()
    },
    agreeTapped: (id) => tapped.add(id),
  }
}

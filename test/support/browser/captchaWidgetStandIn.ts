import type { BrowserContext } from 'playwright-core'

/**
 * A stand-in of Tencent's script, as a page sees it: a class that shows a dialog and calls back
 * with the result.
 */
const SCRIPT = `window.TencentCaptcha = function (appId, onAnswer, options) {
  this.show = function () {
    var dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-label', 'captcha ' + appId + ' ' + options.aidEncrypted + ' ' + options.userLanguage)
    dialog.style.cssText = 'position:fixed;z-index:99999;top:40%;left:10%;width:80%;background:#fff;padding:16px'
    var offer = function (name, answer) {
      var button = document.createElement('button')
      button.textContent = name
      button.onclick = function () { dialog.remove(); onAnswer(answer) }
      dialog.appendChild(button)
    }
    offer('solve', { ret: 0, ticket: 't03-journey', randstr: '@jny' })
    offer('close', { ret: 2, ticket: null, randstr: '' })
    document.body.appendChild(dialog)
  }
}`

/** Replaces the third party's captcha script at its configured address. */
export async function standInForCaptchaWidget(context: BrowserContext): Promise<void> {
  await context.route('https://turing.captcha.qcloud.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  )
}

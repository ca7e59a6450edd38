// Calls that WeChat refuses before it shows its cashier, or asks for the permission to send
// messages.
const SIGN_TYPES = ['MD5', 'HMAC-SHA256', 'RSA']

/**
 * Throws the error of wx.requestPayment, unless every value is a text and the package names a
 * prepay_id.
 */
export function checkPayment(o) {
  for (const name of ['timeStamp', 'nonceStr', 'package', 'paySign']) {
    const type = { undefined: 'Undefined', number: 'Number', object: 'Object', boolean: 'Boolean' }[typeof o[name]]
    if (type) throw new Error(`parameter error: parameter.${name} should be String instead of ${type};`)
    if (o[name] === '') throw new Error(`parameter error: parameter.${name} should not be empty;`)
  }
  if (o.signType !== undefined && !SIGN_TYPES.includes(o.signType)) throw new Error('parameter error: signType is not supported;')
  if (!o.package.startsWith('prepay_id=')) throw new Error('parameter error: package must begin with prepay_id=;')
}

/**
 * Throws the error of wx.requestSubscribeMessage: it needs one to three templates, and must come
 * right after a tap or a payment.
 */
export function checkSubscription(o, hasGesture) {
  const { tmplIds } = o
  if (!Array.isArray(tmplIds) || tmplIds.length === 0) throw Object.assign(new Error('TmplIds can not be empty'), { errCode: 20003 })
  if (tmplIds.length > 3) throw Object.assign(new Error('Templates count out of max bounds'), { errCode: 20003 })
  if (!hasGesture) throw new Error('can only be invoked by user TAP gesture.')
}

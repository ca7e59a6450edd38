import type { ErrorCode } from '../contract/envelope'
import type { Language } from '../domain/language'
import { defineMessages, translator } from './defineMessages'

/**
 * The words of every refusal the server can give. Those of SPEC §8 are quoted exactly; English ones and those of codes the
 * spec does not show are in its voice.
 */
export const errorMessages = defineMessages({
  // SPEC §8
  unauthorized: { cn: '登陆失败，请重新登陆！', en: 'Login failed, please log in again!' },
  forbidden: { cn: '无访问权限！', en: 'No access!' },
  not_found: { cn: '404网络地址不存在', en: '404 network address does not exist' },
  server_error: { cn: '服务器错误！', en: 'Server error!' },

  // The call itself
  bad_request: { cn: '提交的内容有误，请检查后重试！', en: 'The content submitted is not correct, please check and try again!' },
  payload_too_large: { cn: '提交的内容过大，请精简后重试！', en: 'The content submitted is too large, please shorten it and try again!' },
  unsupported_media_type: { cn: '不支持的数据格式！', en: 'Unsupported data format!' },
  rate_limited: { cn: '操作太频繁，请稍后重试！', en: 'Too many requests, please try again later!' },
  unavailable: { cn: '服务正在恢复，请稍后重试！', en: 'The service is recovering, please try again later!' },
  idempotency_conflict: { cn: '正在处理上一次提交，请稍候！', en: 'Your last submission is being processed, please wait!' },
  idempotency_mismatch: { cn: '提交内容已变化，请重新提交！', en: 'The content has changed, please submit again!' },

  // Fair, form, registration
  invalid_form: { cn: '填写的内容有误，请检查后提交！', en: 'Some answers are not correct, please check and submit!' },
  unknown_form: { cn: '表单不存在或已停用！', en: 'The form does not exist or is no longer in use!' },
  unknown_content: { cn: '内容不存在或已下线！', en: 'The content does not exist or has been taken down!' },
  unknown_fair: { cn: '展会不存在或已下线！', en: 'The fair does not exist or is no longer online!' },
  not_registered: { cn: '您还没有登记，请先填写登记信息！', en: 'You have not registered yet, please register first!' },
  registration_closed: { cn: '登记已截止！', en: 'Registration is closed!' },
  consent_required: { cn: '请先阅读并同意个人信息保护说明！', en: 'Please read and agree to the privacy notice first!' },

  // Login by code
  captcha_required: { cn: '请先完成滑动验证！', en: 'Please complete the slide verification first!' },
  invalid_mobile: { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  code_too_soon: { cn: '验证码已发送，请 {seconds} 秒后再试！', en: 'The code has been sent, please try again in {seconds} seconds!' },
  code_limit: { cn: '获取验证码次数过多，请稍后再试！', en: 'Too many codes requested, please try again later!' },
  code_wrong: { cn: '验证码错误，请重新输入！', en: 'The verification code is wrong, please enter it again!' },
  code_expired: { cn: '验证码已失效，请重新获取！', en: 'The verification code has expired, please get a new one!' },
}) satisfies Record<ErrorCode, { cn: string; en: string }>

const translate = translator(errorMessages)

/** Seconds named when a refusal to resend does not say how long to wait. */
const DEFAULT_PARAMS = { seconds: 60 }

/** The text of a refusal. Only `code_too_soon` takes a parameter: `seconds`. */
export function errorText(language: Language, code: ErrorCode, params?: Readonly<Record<string, string | number>>): string {
  return translate(language, code, { ...DEFAULT_PARAMS, ...params })
}

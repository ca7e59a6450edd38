import { defineMessages } from '../defineMessages'

/** Errors of the call itself; the first four are those of SPEC §8. */
export const callErrors = defineMessages({
  unauthorized: { cn: '登陆失败，请重新登陆！', en: 'Login failed, please log in again!' },
  forbidden: { cn: '无访问权限！', en: 'No access!' },
  not_found: { cn: '404网络地址不存在', en: '404 network address does not exist' },
  server_error: { cn: '服务器错误！', en: 'Server error!' },
  bad_request: {
    cn: '提交的内容有误，请检查后重试！',
    en: 'The content submitted is not correct, please check and try again!',
  },
  payload_too_large: {
    cn: '提交的内容过大，请精简后重试！',
    en: 'The content submitted is too large, please shorten it and try again!',
  },
  unsupported_media_type: { cn: '不支持的数据格式！', en: 'Unsupported data format!' },
  rate_limited: {
    cn: '操作太频繁，请稍后重试！',
    en: 'Too many requests, please try again later!',
  },
  unavailable: {
    cn: '服务正在恢复，请稍后重试！',
    en: 'The service is recovering, please try again later!',
  },
  busy: {
    cn: '当前访问人数较多，请稍后重试！',
    en: 'Many people are here right now, please try again in a moment!',
  },
  idempotency_conflict: {
    cn: '正在处理上一次提交，请稍候！',
    en: 'Your last submission is being processed, please wait!',
  },
  idempotency_mismatch: {
    cn: '提交内容已变化，请重新提交！',
    en: 'The content has changed, please submit again!',
  },
  feature_off: {
    cn: '该功能暂未启用，请手动填写！',
    en: 'This feature is not switched on, please fill it in by hand!',
  },
  preview_over: {
    cn: '预览已结束，请在后台重新生成！',
    en: 'This preview is over, please make a new one at the desk!',
  },
  preview_nobody: {
    cn: '展会还没有可用于预览的账号，请先添加！',
    en: 'The fair has no account to preview with yet, please add one first!',
  },
  preview_only: { cn: '预览中不能进行此操作！', en: 'This cannot be done in a preview!' },
})

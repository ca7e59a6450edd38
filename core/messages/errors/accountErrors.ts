import { defineMessages } from '../defineMessages'

/** Errors of logins by code, password, WeChat or sign-on, and of accounts. */
export const accountErrors = defineMessages({
  captcha_required: {
    cn: '请先完成滑动验证！',
    en: 'Please complete the slide verification first!',
  },
  invalid_email: { cn: '请输入正确的邮箱！', en: 'Please enter the correct e-mail address!' },
  invalid_mobile: { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  code_too_soon: {
    cn: '验证码已发送，请 {seconds} 秒后再试！',
    en: 'The code has been sent, please try again in {seconds} seconds!',
  },
  code_limit: {
    cn: '获取验证码次数过多，请稍后再试！',
    en: 'Too many codes requested, please try again later!',
  },
  code_wrong: {
    cn: '验证码错误，请重新输入！',
    en: 'The verification code is wrong, please enter it again!',
  },
  code_expired: {
    cn: '验证码已失效，请重新获取！',
    en: 'The verification code has expired, please get a new one!',
  },
  login_wrong: {
    cn: '账号或密码错误，请重新输入！',
    en: 'The account or the password is wrong, please enter them again!',
  },
  account_locked: {
    cn: '密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试！',
    en: 'Too many wrong passwords, the account is locked, please try again in {minutes} minutes!',
  },
  link_expired: { cn: '注册链接已失效！', en: 'The registration link has expired!' },
  not_bound: {
    cn: '请先登录以绑定微信账号！',
    en: 'Please log in first to link your WeChat account!',
  },
  already_bound: {
    cn: '已绑定其他微信账号，请先解除绑定！',
    en: 'Another WeChat account is linked; please unlink it first!',
  },
  ticket_expired: { cn: '操作已超时，请重新开始！', en: 'This took too long, please start again!' },
  password_leaked: {
    cn: '该密码曾在其他网站泄露，容易被盗用，请更换一个！',
    en: 'This password is known from a leak of another site. Please choose another!',
  },
  password_weak: {
    cn: '密码至少 8 位，且不能与账号相同或过于常见！',
    en: 'The password needs at least 8 characters and must not be the account name or a common one!',
  },
  password_wrong: {
    cn: '原密码错误，请重新输入！',
    en: 'The old password is wrong, please enter it again!',
  },
  admin_only: {
    cn: '此操作仅限企业管理员账号！',
    en: 'Only an administrator account of the company can do this!',
  },
  card_code_wrong: {
    cn: '卡号或邀请无效，请核对后重试！',
    en: 'The card number or invitation is not valid, please check and try again!',
  },
  wechat_off: {
    cn: '微信服务未开通，请使用其他方式登录！',
    en: 'WeChat is not set up for this fair, please log in another way!',
  },
  wechat_failed: {
    cn: '微信服务暂时不可用，请稍后重试！',
    en: 'WeChat is not available at the moment, please try again later!',
  },
  content_refused: {
    cn: '内容含有违规信息，请修改后重试！',
    en: 'The text breaks the rules for public content. Please change it!',
  },
  url_not_allowed: {
    cn: '页面地址不在允许范围内！',
    en: 'The address of the page is not allowed!',
  },
  second_factor: { cn: '请输入动态验证码！', en: 'Enter the code of your authenticator app!' },
  second_factor_wrong: {
    cn: '动态验证码有误，请使用最新的验证码！',
    en: 'This code is wrong, use the newest one!',
  },
  second_factor_setup: {
    cn: '本展会要求两步验证，请先在主办方工作台开启！',
    en: "This fair asks for two-step login; turn it on at the organiser's desk first!",
  },
  sign_on_over: {
    cn: '登录已过期，请重新登录！',
    en: 'This sign-on is over, please sign on again!',
  },
  sign_on_only: {
    cn: '本展会请用下方的单位账号登录！',
    en: 'Please sign on with your company account below the form!',
  },
  sign_on_password: {
    cn: '您的账号没有密码，请用密码账号登录后再试！',
    en: 'Your account has no password; log in with one that has!',
  },
  account_name: {
    cn: '账号为 3–64 位小写字母、数字或 . _ @ -！',
    en: 'An account name has 3 to 64 lower-case letters, digits or . _ @ -!',
  },
  account_taken: {
    cn: '此账号名已被使用，请换一个！',
    en: 'This account name is taken, please choose another!',
  },
  last_admin: {
    cn: '企业至少要保留一个可以登录的管理员账号！',
    en: 'At least one administrator must be able to log in!',
  },
  no_phone: {
    cn: '此账号没有绑定手机，请先绑定！',
    en: 'This account has no mobile; please add one first!',
  },
  organiser_only: {
    cn: '此账号的这一项只能由主办方修改，请联系主办方！',
    en: 'Only the organiser can change this part of the account; please ask them!',
  },
})

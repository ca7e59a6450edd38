import { defineMessages } from '@core/messages/defineMessages'

/**
 * The pages of an application to exhibit, and its texts that replace the common texts of a
 * resource.
 */
export const applicationMessages = defineMessages({
  'application.heading': { cn: '用手机号申请参展', en: 'Apply to exhibit with your mobile' },
  'application.detail': {
    cn: '验证手机后填写申请。之后用同一手机号登录，可查看进度、修改申请。',
    en: 'Verify your mobile, then fill in the application. Come back with the same number to see its state or change it.',
  },
  'application.enter': { cn: '开始申请', en: 'Start' },
  'application.entering': { cn: '正在验证', en: 'Checking' },
  'application.toLogin': { cn: '已有账号，去登录', en: 'I have an account: log in' },
  'application.otherMobile': { cn: '换一个手机号', en: 'Use another number' },
  'application.consentMissing': {
    cn: '请先阅读并同意个人信息保护说明！',
    en: 'Please agree to the privacy notice first!',
  },
  'application.expired': {
    cn: '验证已过期，请重新验证手机号。',
    en: 'Your verification has expired. Please verify your number again.',
  },
  'application.opening': { cn: '正在打开申请', en: 'Opening the application' },
  'application.failed': { cn: '申请打开失败', en: 'The application could not be opened' },
  'application.retry': { cn: '重试', en: 'Try again' },

  'application.state.approved': { cn: '已通过', en: 'Approved' },
  'application.by.link': { cn: '您', en: 'You' },
  'application.step.submit': { cn: '提交申请', en: 'Submit' },
  'application.submitAgain': { cn: '重新提交', en: 'Submit again' },
  'application.ask.delete': {
    cn: '删除这份申请草稿？',
    en: 'Delete this draft of your application?',
  },
  'application.askDetail.delete': {
    cn: '删除后不能恢复，附带的文件一并删除。同一手机可以重新开始申请。',
    en: 'This cannot be undone. Files are deleted, too. You can start again with the same mobile.',
  },
  'application.step.again': { cn: '重新申请', en: 'Apply again' },
  'application.done.again': {
    cn: '可以修改后重新提交',
    en: 'You can change it and submit it again',
  },
  'application.done.submit': {
    cn: '申请已提交，结果会发到您的手机',
    en: 'Submitted. You get the answer on your mobile',
  },
  'application.waiting': {
    cn: '主办方正在审核，结果会用短信通知您。',
    en: 'The organiser is reviewing it. You will get the result by text message.',
  },
  'application.opened': {
    cn: '申请已通过，参展商账号已开通。',
    en: 'You are accepted: your exhibitor account is open.',
  },
  'application.account': { cn: '账号：{account}', en: 'Account: {account}' },
  'application.accountSent': {
    cn: '账号已发送到您的手机。',
    en: 'Its name has been sent to your mobile.',
  },
  'application.setPassword': { cn: '设置密码', en: 'Set the password' },
  'application.logIn': { cn: '去登录', en: 'Log in' },
  'application.rejected': {
    cn: '申请未通过。可以修改后重新申请；如有疑问，请联系主办方。',
    en: 'Not accepted. You can change it and apply again; please ask the organiser if anything is unclear.',
  },

  'application.old': {
    cn: '旧版表单填写的内容，只能查看。',
    en: 'Filled in on an earlier form; view only.',
  },
  'application.notOld': {
    cn: '这份申请用的就是现在的表单。',
    en: 'This application already uses the current form.',
  },
  'application.carry': { cn: '带入新表单', en: 'Carry over' },
  'application.toPresent': { cn: '打开申请', en: 'Open the application' },
})

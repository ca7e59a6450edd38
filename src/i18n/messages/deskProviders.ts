import { defineMessages } from '@core/messages/defineMessages'

/** Providers in the set-up of the fair. */
export const deskProviderMessages = defineMessages({
  'providers.title': { cn: '服务商', en: 'Providers' },
  'providers.detail': {
    cn: '由服务器的环境变量设置；密钥不在这里填写，也不显示。',
    en: 'They are set by variables of the server. No key is typed or shown here.',
  },
  'providers.loading': { cn: '正在读取', en: 'Loading the providers' },
  'providers.sms': { cn: '短信', en: 'SMS' },
  'providers.mail': { cn: '邮件', en: 'E-mail' },
  'providers.wechatOa': { cn: '微信公众号', en: 'WeChat official account' },
  'providers.wechatMp': { cn: '微信小程序', en: 'WeChat mini-program' },
  'providers.pay': { cn: '微信支付', en: 'WeChat Pay' },
  'providers.files': { cn: '文件存储', en: 'File storage' },
  'providers.scanner': { cn: '文件病毒扫描', en: 'Virus scan of uploads' },
  'providers.live': { cn: '云直播', en: 'Live streams' },
  'providers.oidc': { cn: '单位账号登录（OIDC）', en: 'Sign-on by OIDC' },
  'providers.wecom': { cn: '企业微信登录', en: 'Sign-on by WeCom' },
  'providers.dingtalk': { cn: '钉钉登录', en: 'Sign-on by DingTalk' },
  'providers.state.on': { cn: '已设置', en: 'Set up' },
  'providers.state.here': { cn: '本机', en: 'This server' },
  'providers.state.off': { cn: '未设置', en: 'Not set up' },
  'providers.via': { cn: '由 {name} 提供', en: 'By {name}' },
  'providers.by.aliyun': { cn: '阿里云', en: 'Aliyun' },
  'providers.by.tencent': { cn: '腾讯云', en: 'Tencent Cloud' },
  'providers.by.smtp': { cn: 'SMTP 邮件服务器', en: 'an SMTP server' },
  'providers.by.wechat': { cn: '微信', en: 'WeChat' },
  'providers.by.clamd': { cn: 'ClamAV 病毒扫描', en: 'ClamAV' },
  'providers.by.oss': { cn: '阿里云 OSS', en: 'Aliyun OSS' },
  'providers.here': {
    cn: '仅供开发：内容保留在服务器上，不会发给任何人。',
    en: 'For development: kept on this server and sent to no one.',
  },
  'providers.hereFiles': {
    cn: '文件保存在这台服务器的磁盘上。',
    en: 'Files are kept on the disk of this server.',
  },
  'providers.missing': { cn: '缺少变量：{names}', en: 'Missing variables: {names}' },
  'providers.optional': {
    cn: '缺少以下短信模板，对应的消息不发短信：{names}',
    en: 'Without these templates their messages do not go by SMS: {names}',
  },
  'providers.hereLive': {
    cn: '仅供开发：推流地址指向本机，所有场次播放同一段示例。',
    en: 'For development: push addresses lead to this machine, and every session plays the same sample.',
  },
  'providers.optionalLive': {
    cn: '缺少以下变量：播放地址不签名、不接收断流和录制通知，或不采用录制文件：{names}',
    en: 'Without these, addresses of players are not signed, notices of streams are not taken, or recordings are not used: {names}',
  },
  'providers.testsLive': {
    cn: '测试只在本机生成并检查推流、播放地址，不访问云服务；密钥是否与控制台一致，请用一次试推流确认。',
    en: 'The test makes addresses on this server and checks them; the cloud is not asked. A first stream shows whether the keys are those of its console.',
  },
  'providers.toMobile': { cn: '测试短信发到（手机号）', en: 'Mobile for the test message' },
  'providers.toMail': { cn: '测试邮件发到（邮箱）', en: 'Mailbox for the test e-mail' },
  'providers.test': { cn: '测试', en: 'Test' },
  'providers.works': { cn: '正常，用时 {ms} 毫秒', en: 'Works ({ms} ms)' },
  'providers.fails': { cn: '失败：{problem}', en: 'Failed: {problem}' },
})

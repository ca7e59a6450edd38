import { defineMessages } from '@core/messages/defineMessages'

/** Sign-on by a provider at the desk's login. */
export const signOnMessages = defineMessages({
  'signOn.or': { cn: '或', en: 'or' },
  'signOn.only': {
    cn: '本展会请用以下方式登录；总管理员和现场人员可用密码登录。',
    en: 'At this fair you sign on as below. Owners and gate staff may use their password.',
  },
  'signOn.by.oidc': { cn: '用单位账号登录', en: 'Sign on with your company account' },
  'signOn.by.wecom': { cn: '用企业微信登录', en: 'Sign on with WeCom' },
  'signOn.by.dingtalk': { cn: '用钉钉登录', en: 'Sign on with DingTalk' },
  'signOn.entering': { cn: '正在登录', en: 'Signing you on' },
  'signOn.failed': { cn: '登录失败，请重试！', en: 'The sign-on failed, please try again!' },
  'signOn.ask': { cn: '联系主办方', en: 'Contact the organiser' },
  'signOn.problem.expired': {
    cn: '登录已过期，请重新登录。',
    en: 'This sign-on is over. Please sign on again.',
  },
  'signOn.problem.refused': { cn: '您已取消登录。', en: 'You cancelled the sign-on.' },
  'signOn.problem.wrong': {
    cn: '身份校验未通过，请重新登录；仍无法登录时，请联系系统管理员。',
    en: 'The proof of who you are was not valid. Please sign on again; if it happens again, ask the operator of the system.',
  },
  'signOn.problem.down': {
    cn: '登录服务没有响应，请稍后再试，或用密码登录。',
    en: 'The sign-on service did not answer. Please try again later, or use your password.',
  },
  'signOn.problem.unknown': {
    cn: '您所在的分组在本展会没有角色。请联系本展会的总管理员，为您的分组设置角色。',
    en: 'None of your groups has a role at this fair. Please ask an owner of this fair to give your group a role.',
  },
  'signOn.problem.blocked': {
    cn: '您的账号已停用。请联系本展会的总管理员。',
    en: 'Your account is switched off. Please ask an owner of this fair.',
  },
  'signOn.problem.busy': {
    cn: '登录过于频繁，请稍后再试。',
    en: 'Too many attempts. Please try again later.',
  },
  'signOn.problem.off': { cn: '这种登录方式未开通。', en: 'This way to sign on is not set up.' },
})

/** People who signed on, in the set-up of the fair. */
export const deskSignOnMessages = defineMessages({
  'deskSignOn.title': { cn: '用单位账号登录过的成员', en: 'People who signed on' },
  'deskSignOn.none': { cn: '还没有人登录过。', en: 'No one has signed on yet.' },
  'deskSignOn.loading': { cn: '正在读取成员', en: 'Loading the people' },
  'deskSignOn.name': { cn: '姓名', en: 'Name' },
  'deskSignOn.way': { cn: '登录方式', en: 'Provider' },
  'deskSignOn.role': { cn: '角色', en: 'Role' },
  'deskSignOn.at': { cn: '最近登录', en: 'Last sign-on' },
  'deskSignOn.state': { cn: '状态', en: 'State' },
  'deskSignOn.way.oidc': { cn: '单位账号', en: 'Company account' },
  'deskSignOn.way.wecom': { cn: '企业微信', en: 'WeCom' },
  'deskSignOn.way.dingtalk': { cn: '钉钉', en: 'DingTalk' },
  'deskSignOn.is.on': { cn: '可登录', en: 'May sign on' },
  'deskSignOn.is.lost': { cn: '分组已无角色', en: 'Group without a role' },
  'deskSignOn.is.blocked': { cn: '已停用', en: 'Kept out' },
  'deskSignOn.block': { cn: '停用', en: 'Keep out' },
  'deskSignOn.admit': { cn: '恢复', en: 'Let in' },
  'deskSignOn.blockAsk': { cn: '停用 {name}？', en: 'Keep {name} out?' },
  'deskSignOn.blockMeans': {
    cn: '该成员立即退出登录，恢复前不能再登录。',
    en: 'Their logins end immediately, and they cannot sign on until you let them in.',
  },
  'deskSignOn.cancel': { cn: '取消', en: 'Cancel' },
  'deskSignOn.done': { cn: '已保存', en: 'Saved' },
})

/** Fields of sign-on in the set-up. */
export const setupSignOnMessages = defineMessages({
  'set.second-factor-title': { cn: '两步验证', en: 'Two-step login' },
  'set.second-factor': {
    cn: '密码登录时须两步验证的人员',
    en: 'Who needs a code beside the password',
  },
  'set.second-factor-hint': {
    cn: '发布后立即生效：尚未开启的人员须先开启才能使用工作台。单位账号登录由其登录平台验证。',
    en: 'Holds as soon as it is published: people without two-step login set it up before the desk opens. Sign-on accounts are checked by their provider.',
  },
  'set.second-factor-own': { cn: '由本人决定', en: 'Their own choice' },
  'set.second-factor-owners': { cn: '总管理员', en: 'Owners' },
  'set.second-factor-desk': { cn: '现场人员以外的所有人', en: 'All but gate staff' },
  'set.second-factor-all': { cn: '所有人', en: 'Everyone' },
  'set.sign-on': { cn: '单位账号登录', en: 'Sign-on' },
  'set.sign-on-detail': {
    cn: '按分组给角色，每次登录时重新读取；不在表中的分组不能登录。属于多个分组的人得到权限最大的角色。',
    en: 'Roles by group, read again at each sign-on. Groups that are not listed cannot sign on. A person of several groups gets the role that may most.',
  },
  'set.sign-on-groups': { cn: '分组与角色', en: 'Groups and roles' },
  'set.sign-on-way': { cn: '登录方式', en: 'Provider' },
  'set.sign-on-oidc': { cn: '单位账号（OIDC）', en: 'Company account (OIDC)' },
  'set.sign-on-wecom': { cn: '企业微信', en: 'WeCom' },
  'set.sign-on-dingtalk': { cn: '钉钉', en: 'DingTalk' },
  'set.sign-on-group': { cn: '分组', en: 'Group' },
  'set.sign-on-group-hint': {
    cn: 'OIDC 填分组名称；企业微信填部门 ID，或“tag:标签 ID”；钉钉填部门 ID，或“role:角色 ID”',
    en: 'OIDC: its name. WeCom: id of a department, or tag:ID. DingTalk: id of a department, or role:ID',
  },
  'set.sign-on-only': {
    cn: '除总管理员和现场人员外，只能用单位账号登录',
    en: 'Only sign-on for others than owners and gate staff',
  },
  'set.sign-on-only-hint': {
    cn: '总管理员始终可用密码登录',
    en: 'Owners can always use their password',
  },
})

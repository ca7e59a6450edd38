import { defineMessages } from '@core/messages/defineMessages'

/** For a registered person: the state of the registration, and how to correct it. */
export const registeredMessages = defineMessages({
  'registered.submitted': { cn: '已提交，等待审核', en: 'Submitted, in review' },
  'registered.submittedChip': { cn: '审核中', en: 'In review' },
  'registered.submittedNext': {
    cn: '主办方正在审核您的登记。审核结果会显示在本页；通过后，电子证随即生效，无需再次提交。',
    en: 'The organiser is reviewing your registration. The result appears on this page. Your e-badge is valid as soon as it is approved; you need not do anything else.',
  },
  'registered.submittedPhone': {
    cn: '审核结果会发短信到 {mobile}，也会显示在本页；通过后，电子证随即生效，无需再次提交。',
    en: 'The result is sent by text message to {mobile} and appears on this page. Your e-badge is valid as soon as it is approved; you need not do anything else.',
  },
  'registered.returned': { cn: '请补充资料后重新提交', en: 'Please complete it and submit again' },
  'registered.returnedChip': { cn: '待补充', en: 'Action needed' },
  'registered.returnedNext': {
    cn: '您此前填写的内容都在下方，按说明修改即可。',
    en: 'Your answers are below. Please make the requested changes.',
  },
  'registered.returnedClosed': {
    cn: '当前不能修改，请联系主办方。',
    en: 'It cannot be changed at the moment; please contact the organiser.',
  },
  'registered.rejected': { cn: '登记未通过', en: 'Registration not approved' },
  'registered.rejectedChip': { cn: '未通过', en: 'Not approved' },
  'registered.rejectedNext': {
    cn: '如有疑问，请联系主办方。',
    en: 'If you have questions, please contact the organiser.',
  },
  'registered.revoked': {
    cn: '登记已被主办方作废',
    en: 'The organiser has revoked this registration',
  },
  'registered.revokedChip': { cn: '已作废', en: 'Revoked' },
  'registered.revokedNext': {
    cn: '电子证不能再入场。如有疑问，请联系主办方。',
    en: 'Your e-badge is no longer valid for entry. If you have questions, please contact the organiser.',
  },
  'registered.expired': { cn: '登记已过期', en: 'This registration has expired' },
  'registered.expiredChip': { cn: '已过期', en: 'Expired' },
  'registered.expiredNext': {
    cn: '展会已经结束，感谢您的参与。',
    en: 'The fair is over. Thank you for taking part.',
  },
  'registered.approved': { cn: '修改登记信息', en: 'Change your registration' },
  'registered.approvedChip': { cn: '已通过', en: 'Approved' },
  'registered.approvedNext': {
    cn: '修改并提交后，电子证会同步更新。',
    en: 'Your e-badge is updated once you submit the changes.',
  },
  'registered.reason': { cn: '主办方说明', en: 'What the organiser says' },
  'registered.name': { cn: '姓名', en: 'Name' },
  'registered.company': { cn: '单位', en: 'Company' },
  'registered.date': { cn: '提交时间', en: 'Submitted' },
  'registered.toCard': { cn: '查看电子证', en: 'Show my e-badge' },
  'registered.edit': { cn: '修改登记信息', en: 'Change my registration' },
  'registered.refresh': { cn: '刷新状态', en: 'Check again' },
  'registered.failed': { cn: '登记信息加载失败', en: 'Your registration could not be loaded' },
  'registered.kept': {
    cn: '已恢复您上次尚未提交的修改',
    en: 'The changes you had not submitted are back',
  },
  'registered.drop': { cn: '放弃修改', en: 'Discard them' },
  'registered.formChanged': {
    cn: '登记表已更新，请检查后再提交',
    en: 'The form has changed. Please check your answers before you submit',
  },
  'registered.theirs': { cn: '以下为服务器上最新的内容', en: 'This is what the server has now' },
  'registered.conflict': {
    cn: '登记信息已在别处被修改',
    en: 'The registration was changed elsewhere',
  },
  'registered.conflictDetail': {
    cn: '您填写的内容仍在下方。请决定保留哪一份，之后再提交。',
    en: 'Your answers are still below. Decide which version to keep, then submit.',
  },
  'registered.conflictFinal': {
    cn: '登记已不能修改。您填写的内容仍在下方，可先记录下来。',
    en: 'It can no longer be changed. Your answers are still shown below.',
  },
  'registered.there': { cn: '最新：{value}', en: 'There: {value}' },
  'registered.here': { cn: '您填写：{value}', en: 'Yours: {value}' },
  'registered.empty': { cn: '（空）', en: '(empty)' },
  'registered.keepMine': { cn: '保留我的', en: 'Keep mine' },
  'registered.takeTheirs': { cn: '使用最新的', en: 'Take the other' },
})

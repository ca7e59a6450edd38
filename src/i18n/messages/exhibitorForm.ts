import { defineMessages } from '@core/messages/defineMessages'

/** The state of an answered form, on its chip; a questionnaire has its own texts. */
export const submissionStates = defineMessages({
  'state.none': { cn: '未开始', en: 'Not started' },
  'state.draft': { cn: '草稿', en: 'Draft' },
  'state.submitted': { cn: '审核中', en: 'In review' },
  'state.approved': { cn: '已通过', en: 'Approved' },
  'state.returned': { cn: '已退回', en: 'Changes requested' },
  'state.rejected': { cn: '未通过', en: 'Declined' },
  'state.withdrawn': { cn: '已撤回', en: 'Withdrawn' },
  'state.begun': { cn: '进行中', en: 'In progress' },
  'state.done': { cn: '已提交', en: 'Submitted' },
  'state.closed': { cn: '已截止', en: 'Closed' },
  'state.early': { cn: '未开放', en: 'Not open yet' },
})

/** When a form opens and closes. */
export const deadlineMessages = defineMessages({
  'deadline.opens': { cn: '{time} 开放', en: 'Opens {time}' },
  'deadline.closes': { cn: '{time} 截止', en: 'Due {time}' },
  'deadline.closed': { cn: '已于 {time} 截止', en: 'Closed {time}' },
  'deadline.open': { cn: '长期开放', en: 'No deadline' },
  'deadline.days': { cn: '剩 {n} 天', en: '{n} {n|day|days} left' },
  'deadline.oneDay': { cn: '剩 1 天', en: '1 day left' },
  'deadline.today': { cn: '今天截止', en: 'Due today' },
  'deadline.moment': { cn: '{day} {time}', en: '{day}, {time}' },
})

/** The pages on which an exhibitor fills in a form or a questionnaire. */
export const exhibitorFormMessages = defineMessages({
  'exForm.failed': { cn: '表单加载失败', en: 'The form could not be loaded' },
  'exForm.retry': { cn: '重试', en: 'Try again' },
  'exForm.unknown': { cn: '没有找到这个表单', en: 'This form does not exist' },
  'exForm.unknownDetail': {
    cn: '它可能已停用，或链接不完整。',
    en: 'It may have been taken down, or the link is incomplete.',
  },
  'exForm.toStart': { cn: '返回首页', en: 'Back to the start page' },
  'exForm.linkNote': {
    cn: '您正在为 {company} 填写，链接有效期至 {time}',
    en: 'You are filling this in for {company}. The link is valid until {time}',
  },
  'exForm.linkExpiredDetail': {
    cn: '请联系发送链接的企业重新获取。',
    en: 'Please ask the company that sent it for another one.',
  },
  'exForm.toMenu': { cn: '返回展商中心', en: 'Back to exhibitor home' },
  'exForm.early': { cn: '这个表单还没有开放', en: 'This form is not open yet' },
  'exForm.closed': { cn: '这个表单已截止', en: 'This form is closed' },
  'exForm.closedDetail': {
    cn: '截止前没有提交内容。如需补交，请联系主办方。',
    en: 'Nothing was submitted in time. Please contact the organiser.',
  },
  'exForm.steps': { cn: '填写进度', en: 'Progress' },
  'exForm.stepDone': { cn: '已完成', en: 'done' },
  'exForm.answered': { cn: '已答 {done}/{total}', en: '{done} of {total} answered' },

  'exForm.index': { cn: '本表内容', en: 'On this form' },
  'exForm.sectionDone': { cn: '必填项已完成', en: 'required answers given' },
  'exForm.sectionFaults': { cn: '{n} 处要改', en: '{n} to fix' },
  'exForm.oneToFix': { cn: '有内容需要修改', en: 'An answer needs fixing' },
  'exForm.toFix': { cn: '还有 {n} 处要改', en: '{n} to fix' },
  'exForm.toFirst': { cn: '跳到此处', en: 'Go there' },
  'exForm.previous': { cn: '上一步', en: 'Back' },
  'exForm.next': { cn: '下一步', en: 'Next' },
  'exForm.save': { cn: '保存', en: 'Save' },
  'exForm.submit': { cn: '提交', en: 'Submit' },
  'exForm.submitAgain': { cn: '重新提交', en: 'Submit again' },
  'exForm.submitting': { cn: '提交中', en: 'Submitting' },
  'exForm.submitted': { cn: '已提交', en: 'Sent' },
  'exForm.finalQuestion': { cn: '确定提交？', en: 'Submit now?' },
  'exForm.finalDetail': {
    cn: '提交后不能再修改。',
    en: 'Your answers cannot be changed afterwards.',
  },
  'exForm.goOnFilling': { cn: '继续填写', en: 'Keep editing' },
  'exForm.withdraw': { cn: '撤回修改', en: 'Withdraw and edit' },
  'exForm.withdrawQuestion': { cn: '撤回这次提交？', en: 'Withdraw this submission?' },
  'exForm.withdrawDetail': {
    cn: '撤回后可以修改，需要在截止前重新提交，主办方才会审核。',
    en: 'You can then edit it. The organiser reviews it only when you submit it again before the deadline.',
  },
  'exForm.withdrawVerb': { cn: '撤回', en: 'Withdraw' },
  'exForm.keepSubmitted': { cn: '保留提交', en: 'Keep it submitted' },
  'exForm.withdrawn': { cn: '已撤回', en: 'Done' },

  'exForm.saved': { cn: '已保存', en: 'Saved' },
  'exForm.savedAt': { cn: '草稿已保存 · {time}', en: 'Draft saved · {time}' },
  'exForm.waiting': { cn: '有未保存的修改', en: 'Changes not saved yet' },
  'exForm.isSaving': { cn: '正在保存…', en: 'Saving…' },
  'exForm.offline': {
    cn: '网络不可用，内容已保存在本机，恢复后自动上传',
    en: 'No network. Your answers are kept on this device and will be sent later',
  },
  'exForm.refused': { cn: '未能保存：{reason}', en: 'Not saved: {reason}' },
  'exForm.stopped': { cn: '尚未保存到服务器', en: 'Not saved on the server' },
  // SPEC §8
  'exForm.submitFailed': {
    cn: '表单提交失败，请检查网络！',
    en: 'The form submission failed, please check the network!',
  },
  'exForm.saveFailed': {
    cn: '暂时无法保存到服务器，内容已保存在本机。',
    en: 'The server cannot be reached; your answers are kept on this device.',
  },

  'exForm.restored': {
    cn: '已恢复本机上尚未上传的内容',
    en: 'What was only on this device is back',
  },
  'exForm.formChanged': {
    cn: '表单内容有更新，您的答案已保留，请检查后再提交。',
    en: 'The form has changed. Your answers were kept; please check them before you submit.',
  },
  'exForm.theirs': { cn: '已载入对方的内容', en: 'The other answers are shown now' },
  'exForm.reason': { cn: '审核意见', en: 'The organiser says' },
  'exForm.returned': {
    cn: '请按审核意见修改后重新提交。',
    en: 'Please make the requested changes and submit again.',
  },

  'exForm.conflict': {
    cn: '其他人刚刚修改了这份表单',
    en: 'Another person has just changed this form',
  },
  'exForm.conflictDetail': {
    cn: '对方于 {time} 保存。载入对方的内容会替换您未保存的修改；保留您的内容会在保存时覆盖对方的修改。',
    en: 'They saved at {time}. Loading their answers replaces your unsaved changes; keeping yours overwrites theirs when you save.',
  },
  'exForm.conflictFinal': {
    cn: '其他人已于 {time} 提交了这份表单，您未保存的修改不能再保存。',
    en: 'Another person submitted this form at {time}. Your changes can no longer be saved.',
  },
  'exForm.conflictTheirs': { cn: '对方：{answer}', en: 'Theirs: {answer}' },
  'exForm.conflictMine': { cn: '您的：{answer}', en: 'Yours: {answer}' },
  'exForm.takeTheirs': { cn: '载入对方的内容', en: 'Load theirs' },
  'exForm.keepMine': { cn: '保留我的内容', en: 'Keep mine' },

  'exForm.submittedAt': { cn: '{time} 提交', en: 'Submitted {time}' },
  'exForm.draftAnswers': { cn: '未提交的草稿', en: 'Draft, not submitted' },
  'exForm.givenUnder': {
    cn: '这些内容按第 {version} 版表单填写，现行为第 {current} 版。',
    en: 'These answers were given with version {version} of the form. The current version is {current}.',
  },
  'exForm.changes': { cn: '与上次提交相比', en: 'Compared with the last submission' },
  'exForm.changesCount': { cn: '{n} 处修改', en: '{n} {n|change|changes}' },
  'exForm.oneChange': { cn: '1 处修改', en: '1 change' },
  'exForm.noChanges': { cn: '没有修改', en: 'Nothing changed' },
})

import { defineMessages } from '@core/messages/defineMessages'

/** Drafts of news and notices at the desk. */
export const deskDraftMessages = defineMessages({
  draft: { cn: '草稿', en: 'Draft' },
  unpublished: { cn: '有未发布的修改', en: 'Unpublished changes' },
  by: { cn: '{name} 保存于 {at}', en: 'Saved by {name}, {at}' },
  byNobody: { cn: '保存于 {at}', en: 'Saved {at}' },
  filter: { cn: '草稿', en: 'Drafts' },
  untitled: { cn: '（无标题）', en: '(no title)' },
  goOn: { cn: '继续写', en: 'Go on' },
  goOnOf: { cn: '继续写 {title}', en: 'Go on with {title}' },
  discard: { cn: '放弃草稿', en: 'Discard draft' },
  discardOf: { cn: '放弃草稿 {title}', en: 'Discard the draft of {title}' },
  discardAsk: { cn: '放弃“{title}”的草稿？', en: 'Discard the draft of "{title}"?' },
  discardMeans: {
    cn: '草稿放弃后无法恢复，已发布的内容不变。',
    en: 'The draft cannot be brought back. What is published stays.',
  },
  close: { cn: '关闭', en: 'Close' },
  leaveAsk: { cn: '草稿还没有保存', en: 'The draft is not saved' },
  leaveMeans: {
    cn: '现在关闭会丢失未保存的修改。',
    en: 'Unsaved changes are lost if you close now.',
  },
  leave: { cn: '不保存，关闭', en: 'Close without saving' },
  'save.saved': { cn: '草稿已自动保存 {at}', en: 'Draft saved {at}' },
  'save.same': { cn: '与已发布的内容一致', en: 'The same as what is published' },
  'save.waiting': { cn: '等待保存…', en: 'Waiting to save…' },
  'save.saving': { cn: '正在保存草稿…', en: 'Saving the draft…' },
  'save.failed': {
    cn: '草稿没有保存，稍后会再试',
    en: 'The draft is not saved. It is tried again in a moment.',
  },
  'save.conflict': { cn: '草稿没有保存', en: 'The draft is not saved' },
  differs: { cn: '与线上不同：{parts}', en: 'Different from what is online: {parts}' },
  conflict: {
    cn: '他人刚刚改过这一条。您写的内容还在，请选择用哪一份。',
    en: 'Another person has just changed this. Your text is kept. Choose which version to keep.',
  },
  takeTheirs: { cn: '载入对方的版本', en: 'Load theirs' },
  keepMine: { cn: '用我的覆盖', en: 'Keep mine' },
  mergeBoth: { cn: '合并两边的改动', en: 'Merge both' },
  merged: {
    cn: '已合并。有 {n} 处双方都改过，保留了您的改动。',
    en: 'Merged. In {n} places both had changed it; yours is kept.',
  },
  old: {
    cn: '草稿开始之后，这一条又发布过。发布草稿会替换现在的内容。',
    en: 'It was published again after this draft was begun. Publishing the draft replaces what is online.',
  },
  gone: {
    cn: '这一条已经没有了。您写的内容还在，发布后是新的一条。',
    en: 'It is no longer there. Your text is kept. It is published as a new one.',
  },
})

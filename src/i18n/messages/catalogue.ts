import { defineMessages } from '@core/messages/defineMessages'

/**
 * The catalogue entry of a company: its own states and steps, the copy from the profile, and the
 * page proof.
 */
export const catalogueMessages = defineMessages({
  'catalogue.untitled': { cn: '会刊资料', en: 'Catalogue entry' },
  'catalogue.state.approved': { cn: '已采用', en: 'Accepted' },
  'catalogue.state.proof': { cn: '校样待确认', en: 'Proof to confirm' },
  'catalogue.state.objected': { cn: '已提出修改', en: 'Correction asked' },
  'catalogue.state.confirmed': { cn: '校样已确认', en: 'Proof confirmed' },
  'catalogue.step.submit': { cn: '提交审核', en: 'Submit for review' },
  'catalogue.done.submit': {
    cn: '已提交，主办方审核后发出校样',
    en: 'Submitted. The organiser reviews it and sends the proof.',
  },
  'catalogue.step.sendProof': { cn: '发出校样', en: 'Proof sent' },
  'catalogue.step.confirm': { cn: '确认校样', en: 'Confirm proof' },
  'catalogue.ask.confirm': { cn: '确认校样？', en: 'Confirm this proof?' },
  'catalogue.askDetail.confirm': {
    cn: '确认后按此排印，不能再修改。',
    en: "It is printed as shown. You can't change it afterwards.",
  },
  'catalogue.done.confirm': { cn: '校样已确认', en: 'Proof confirmed' },
  'catalogue.step.object': { cn: '提出修改', en: 'Ask for a correction' },
  'catalogue.done.object': { cn: '已告知主办方', en: 'The organiser has your request' },
  'catalogue.step.reopen': { cn: '重新开放', en: 'Opened again' },

  'catalogue.copy': { cn: '从企业信息带入', en: 'Copy from profile' },
  'catalogue.copyAsk': {
    cn: '用企业信息覆盖已填的内容？',
    en: 'Replace what you filled in with your profile?',
  },
  'catalogue.copyAskDetail': {
    cn: '名称、标志、联系方式、介绍和类目会换成企业信息里的内容。',
    en: 'Names, logo, contact details, texts and categories become those of your profile.',
  },
  'catalogue.copyDo': { cn: '覆盖', en: 'Replace' },
  'catalogue.copyKeep': { cn: '保留已填内容', en: 'Keep mine' },
  'catalogue.copied': {
    cn: '已带入 {n} 项，请核对字数',
    en: 'Copied {n} {n|field|fields}. Please check their length.',
  },
  'catalogue.copyNone': {
    cn: '企业信息还没有内容，请先填写企业信息',
    en: 'Your profile is empty. Please fill it in first.',
  },
  'catalogue.copyFailed': { cn: '企业信息加载失败', en: 'Your profile could not be loaded' },

  'catalogue.proof': { cn: '校样', en: 'Page proof' },
  'catalogue.proofShow': { cn: '查看校样', en: 'Show page proof' },
  'catalogue.proofClose': { cn: '关闭', en: 'Close' },
  'catalogue.proofLive': {
    cn: '随填写更新，最终以排版为准',
    en: 'Updates as you type. The printed page may break lines elsewhere.',
  },
  'catalogue.proofStill': {
    cn: '最终以排版为准',
    en: 'The printed page may break lines elsewhere.',
  },
  'catalogue.proofSent': {
    cn: '主办方已发出校样。请核对后确认；截止排印时仍未确认的，按此排印。',
    en: 'The organiser has sent the proof. Please check and confirm it. Unconfirmed entries are printed as shown.',
  },
  'catalogue.proofPdf': { cn: '下载校样 PDF', en: 'Download proof (PDF)' },
  'catalogue.missing.Name': { cn: '企业名称未填写', en: 'Chinese name missing' },
  'catalogue.missing.NameEn': { cn: '英文名称未填写', en: 'English name missing' },
  'catalogue.missing.Logo': { cn: '没有标志', en: 'No logo' },
  'catalogue.missing.Text': {
    cn: '中文介绍未填写，此处印出来是空的。',
    en: 'Chinese text missing. This column is printed empty.',
  },
  'catalogue.missing.TextEn': {
    cn: '英文介绍未填写，此处印出来是空的。',
    en: 'English text missing. This column is printed empty.',
  },
  'catalogue.missing.product': {
    cn: '缺少资质，不会刊登',
    en: 'A paper is missing: not printed',
  },
  'catalogue.noBooth': { cn: '展位待定', en: 'No booth yet' },
})

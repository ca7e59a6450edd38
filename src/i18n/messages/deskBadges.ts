import { defineMessages } from '@core/messages/defineMessages'

/**
 * States and steps of badges and profiles at the organiser's desk, and the sheets printed there.
 */
export const deskBadgeMessages = defineMessages({
  'desk.state.replacing': { cn: '更换持证人', en: 'Replacing the person' },
  'desk.state.in_production': { cn: '制证中', en: 'In production' },
  'desk.state.ready': { cn: '待领取', en: 'Ready to collect' },
  'desk.state.posted': { cn: '已寄出', en: 'Posted' },
  'desk.state.issued': { cn: '已领取', en: 'Handed out' },
  'desk.state.used': { cn: '已入场', en: 'Used' },
  'desk.state.lost': { cn: '已挂失', en: 'Lost' },
  'desk.state.reissued': { cn: '已补发', en: 'Reissued' },
  'desk.state.cancelled': { cn: '已作废', en: 'Voided' },
  'desk.state.hidden': { cn: '已下架', en: 'Taken off' },
  'desk.step.replace': { cn: '更换持证人', en: 'Person replaced' },
  'desk.step.produce': { cn: '制证', en: 'Into production' },
  'desk.step.ready': { cn: '可领取', en: 'Ready to collect' },
  'desk.step.post': { cn: '寄出', en: 'Posted' },
  'desk.step.issue': { cn: '领取', en: 'Hand out' },
  'desk.step.use': { cn: '入场', en: 'Admitted' },
  'desk.step.lose': { cn: '挂失', en: 'Report as lost' },
  'desk.step.reissue': { cn: '补发', en: 'Reissue' },
  'desk.step.cancel': { cn: '作废证件', en: 'Void badge' },
  'desk.void.one': { cn: '作废证件：{title}？', en: 'Void the badge of {title}?' },
  'desk.void.many': { cn: '作废 {n} 张证件？', en: 'Void {n} {n|badge|badges}?' },
  'desk.void.detail': {
    cn: '作废后不能入场，名额退还，且不能恢复。',
    en: 'They stop working and their places are freed. This cannot be undone.',
  },
  'desk.void.confirm': { cn: '作废 {n} 张', en: 'Void {n}' },
  'desk.void.keep': { cn: '保留', en: 'Keep' },
  'desk.step.hide': { cn: '下架', en: 'Take off' },
  'desk.catalogue': { cn: '整本 {format}', en: 'Catalogue {format}' },
  'desk.sheet': { cn: '打印版', en: 'Print sheet' },
})

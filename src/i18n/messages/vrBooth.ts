import { defineMessages } from '@core/messages/defineMessages'

/** Texts of a company's VR booths that replace the common texts of a resource. */
export const vrMessages = defineMessages({
  'vr.add': { cn: '申请线上展位', en: 'New VR booth' },
  'vr.empty': { cn: '还没有线上展位', en: 'No VR booth yet' },
  'vr.emptyDetail': {
    cn: '填写已有链接、上传全景图，或预约现场拍摄。',
    en: 'Enter an existing link, upload a panorama, or book a shooting at your booth.',
  },
  'vr.try': { cn: '试打开链接', en: 'Try the link' },
  'vr.tryHow': {
    cn: '提交前请确认链接能打开，且无需登录。',
    en: 'Before you submit it, check that the link opens without a login.',
  },
  'vr.preview': { cn: '全景预览与展品热点', en: 'Panorama and its products' },
  'vr.previewHow': {
    cn: '仅贵公司可见，审核通过后对观众开放。',
    en: 'Only your company sees this until it is approved.',
  },
  'vr.spotsNone': {
    cn: '选择已上架的展品并保存，就可以标在全景里。',
    en: 'Choose products from the shelf and save: you can then mark them in the panorama.',
  },
  'vr.spotsLater': {
    cn: '观众看到的仍是旧全景，新全景审核通过后可以重新标注。',
    en: 'Visitors still see the earlier panorama. You can mark the new one once it is approved.',
  },
  'vr.spotsHow': {
    cn: '转动画面，让展品对准中间的圆圈，再按它的按钮。',
    en: 'Turn the picture until the product is in the circle, then press its button.',
  },
  'vr.spotSet': { cn: '标在这里', en: 'Mark here' },
  'vr.spotSetOf': { cn: '把{name}标在画面中间', en: 'Mark {name} in the middle' },
  'vr.spotMove': { cn: '移到这里', en: 'Move here' },
  'vr.spotRemove': { cn: '移除', en: 'Remove' },
  'vr.spotRemoveOf': { cn: '移除{name}的标记', en: 'Remove the mark of {name}' },
  'vr.searchHint': { cn: '名称', en: 'Name' },
  'vr.full': { cn: '线上展位已达上限。', en: 'You have reached the limit of VR booths.' },
  'vr.column.title': { cn: '线上展位', en: 'VR booth' },
  'vr.column.Mode': { cn: '方式', en: 'Way' },
  'vr.column.Slot': { cn: '拍摄时段', en: 'Shooting' },
  'vr.state.shooting': { cn: '待拍摄', en: 'Shooting scheduled' },
  'vr.state.producing': { cn: '制作中', en: 'In production' },
  'vr.state.online': { cn: '已上线', en: 'Online' },
  'vr.state.offline': { cn: '已下线', en: 'Offline' },
  'vr.state.hidden': { cn: '被主办方下线', en: 'Taken offline' },
  'vr.state.called_off': { cn: '已取消', en: 'Called off' },
  'vr.step.unpublish': { cn: '下线', en: 'Take offline' },
  'vr.ask.unpublish': { cn: '下线“{title}”？', en: 'Take "{title}" offline?' },
  'vr.askDetail.unpublish': {
    cn: '下线后观众看不到，可以随时重新上线，不用再审核。',
    en: 'Visitors no longer see it. You can put it online again without a review.',
  },
  'vr.done.unpublish': { cn: '已下线', en: 'Offline' },
  'vr.step.hide': { cn: '主办方下线', en: 'Taken offline by the organiser' },
  'vr.step.shoot': { cn: '已安排拍摄', en: 'Shooting scheduled' },
  'vr.step.process': { cn: '开始制作', en: 'Production started' },
  'vr.step.deliver': { cn: '交付上线', en: 'Delivered and put online' },
  'vr.step.publish': { cn: '重新上线', en: 'Put online' },
  'vr.done.publish': { cn: '已上线', en: 'Online again' },
  'vr.step.callOff': { cn: '取消申请', en: 'Call it off' },
  'vr.ask.callOff': { cn: '取消“{title}”？', en: 'Call off "{title}"?' },
  'vr.askDetail.callOff': {
    cn: '拍摄时段会释放，且不能恢复。',
    en: 'The shooting slot becomes free. This cannot be undone.',
  },
  'vr.done.callOff': { cn: '已取消', en: 'Called off' },
  'vr.done.submit': {
    cn: '已提交，已上线的旧版不受影响',
    en: 'Submitted. Visitors see the earlier version until it is approved.',
  },
})

import { defineMessages } from '../defineMessages'

/**
 * Errors about a company's records (badges, products, needs, bookings, advertisements), and about
 * programs that read them.
 */
export const recordErrors = defineMessages({
  not_verified_buyer: {
    cn: '采购需求须由核验买家发布，请携带营业执照到主办方服务台核验！',
    en: "Only verified buyers can post purchase needs. Please show a business licence at the organiser's desk!",
  },
  quote_closed: {
    cn: '该采购需求已结束，或贵公司已报过价！',
    en: 'This need is closed, or your company has sent a quote already!',
  },
  refreshed_today: { cn: '24 小时内只能刷新一次！', en: 'It can be refreshed once in 24 hours!' },
  webhook_address: {
    cn: '回调地址须为公网 https 地址（443 或 8443 端口）！',
    en: 'A webhook address must be a public https address (port 443 or 8443)!',
  },
  api_limit: {
    cn: '数量已达上限，请先删除不用的！',
    en: 'The limit is reached, remove what is not used first!',
  },
  unknown_record: { cn: '未找到该记录！', en: 'This record was not found!' },
  record_limit: {
    cn: '数量已达上限，不能再新增！',
    en: 'The limit is reached, no more can be added!',
  },
  quota_full: {
    cn: '名额已用完，请先申请增加名额！',
    en: 'All places are taken, please request more first!',
  },
  // for a person who answers by a link and cannot apply for places
  no_place: {
    cn: '名额已用完，请联系请您填写的企业！',
    en: 'All places are taken, please ask the company that sent you this link!',
  },
  quota_used: { cn: '已使用的名额多于该数量！', en: 'More places than that are taken already!' },
  slot_full: {
    cn: '该时段已约满，请选择其他时段！',
    en: 'This slot is full; please choose another one!',
  },
  slot_over: {
    cn: '该时段已过或不再开放，请选择其他时段！',
    en: 'This slot is over or no longer offered; please choose another one!',
  },
  live_over: {
    cn: '这场直播已结束，不能再预约！',
    en: 'This session is over; it can no longer be reserved!',
  },
  no_push: {
    cn: '这场直播没有推流地址：请选择“平台推流”，排期后再查看！',
    en: 'This session has no push address: choose "Stream from OBS" and wait until it is booked!',
  },
  address_wrong: {
    cn: '请填写 https 开头的公网地址，不能是 IP、内网地址或短链接！',
    en: 'Enter a public address that begins with https; IP addresses, internal addresses and short links are not accepted!',
  },
  address_missing: { cn: '请先填写回放链接！', en: 'Please enter the link to the replay first!' },
  signed_missing: {
    cn: '请先上传签字页或现场照片！',
    en: 'Please upload the signed page or a photo first!',
  },
  reminded_lately: {
    cn: '已通知对方，{time} 后可以再次提醒！',
    en: 'The other side was told. You can remind it again from {time}!',
  },
  remind_unreached: {
    cn: '对方的手机号还没有在本展会登记，消息无法送达，请直接联系对方，或请主办方代为确认！',
    en: 'The mobile of the other side is not registered at this fair, so no message reaches it. Please contact it directly, or ask the organiser to confirm for it!',
  },
  not_shot: {
    cn: '这是拍摄预约，请选择“安排拍摄”，不能直接通过！',
    en: 'This is an order for a shooting. Choose "schedule shooting" instead of approving it!',
  },
  ads_off: { cn: '展会暂不接受广告申请！', en: 'The fair takes no advertisements!' },
  ad_place: { cn: '请选择展会提供的广告位！', en: 'Please choose a place that the fair offers!' },
  ad_days: {
    cn: '投放日期不可用：请在可预订的日期内选择，不早于今天，天数不超过上限！',
    en: 'These days cannot be booked: choose available days from today on, up to the limit of days!',
  },
  ad_full: {
    cn: '所选日期中有一天已订满，请更换日期或广告位！',
    en: 'One of these days is full; please choose other days or another place!',
  },
  ad_approval: {
    cn: '该类目的广告须填写广告审查批准文号！',
    en: 'Advertisements of this category need an approval number!',
  },
  ad_target: {
    cn: '广告只能链接到已公开的企业名片或已上架的展品！',
    en: 'An advertisement leads to your published company card or to a product on the shelf!',
  },
  no_post_address: {
    cn: '该证件没有填写邮寄地址，不能寄出；请改为现场领取，或退回补填地址！',
    en: 'This badge has no postal address: offer pick-up, or return it to add one!',
  },
  cannot_step: { cn: '当前状态不能进行此操作！', en: 'This can not be done in its present state!' },
})

import { defineMessages } from '@core/messages/defineMessages'

/** The page of invitations: for the guest, and for the person who invites. */
export const invitationMessages = defineMessages({
  // the guest
  'guest.title': { cn: '参观邀请', en: 'Invitation' },
  'guest.loading': { cn: '正在打开邀请…', en: 'Opening the invitation…' },
  'guest.failed': {
    cn: '邀请没有打开，请检查网络后重试。',
    en: 'The invitation did not open. Please check the network and try again.',
  },
  'guest.retry': { cn: '重试', en: 'Try again' },
  'guest.hello': { cn: '{name}，您好', en: 'Hello {name}' },
  'guest.fromCompany': { cn: '{company} · {name}', en: '{name} · {company}' },
  'guest.invites': { cn: '邀请您参加', en: 'invites you to' },
  'guest.dates': { cn: '展期', en: 'Dates' },
  'guest.venue': { cn: '地点', en: 'Venue' },
  'guest.for': { cn: '受邀手机', en: 'Invited phone' },
  'guest.until': { cn: '有效期至', en: 'Valid until' },
  'guest.accept': { cn: '接受邀请并登记', en: 'Accept and register' },
  'guest.acceptNote': {
    cn: '姓名和公司已为您填好，确认后补全即可。',
    en: 'Your name and company are filled in already: check them and complete the rest.',
  },
  'guest.acceptNoteShared': {
    cn: '登记约需 2 分钟，完成后即得电子参观证。',
    en: 'It takes about two minutes, then you have your e-badge.',
  },
  'guest.acceptNoteCompany': {
    cn: '登记约需 2 分钟，已知的信息会为您填好，完成后即得电子参观证。',
    en: 'It takes about two minutes; known details are filled in. Then you have your e-badge.',
  },
  'guest.vip': { cn: 'VIP 贵宾邀请', en: 'VIP invitation' },
  'guest.share': {
    cn: '让{company}看到我的姓名和联系方式',
    en: 'Let {company} see my name and contact data',
  },
  'guest.shareNote': {
    cn: '不开启也可登记；邀请方只会看到打码的姓名。之后可在“谁扫过我的证”中更改。',
    en: 'You can register without it: they then see a masked name. You can change it later under "Who scanned my badge".',
  },
  'guest.optOut': { cn: '不再接收此类邀请', en: 'Unsubscribe from invitations' },
  'guest.optOutTitle': { cn: '不再接收邀请？', en: 'Unsubscribe from invitations?' },
  'guest.optOutMessage': {
    cn: '此邀请将被婉拒，本届展会不会再向您的手机号或邮箱发送邀请。',
    en: 'This invitation is declined, and you get no further invitations of this fair.',
  },
  'guest.optOutConfirm': { cn: '不再接收', en: 'Unsubscribe' },
  'guest.decline': { cn: '婉拒邀请', en: 'Decline' },
  'guest.declineTitle': { cn: '确定婉拒此邀请？', en: 'Decline this invitation?' },
  'guest.declineMessage': {
    cn: '邀请人会看到您已婉拒，您的手机号和邮箱将从邀请中删除。',
    en: 'The inviter sees that you declined. Your phone and e-mail are removed from the invitation.',
  },
  'guest.stillRegister': {
    cn: '之后仍可自行登记参观。',
    en: ' You can still register on your own.',
  },
  'guest.declineConfirm': { cn: '婉拒', en: 'Decline' },
  'guest.stay': { cn: '再想想', en: 'Not now' },
  'guest.declineFailed': {
    cn: '没有提交成功，请重试。',
    en: 'That did not get through. Please try again.',
  },
  'guest.declined': { cn: '您已婉拒此邀请', en: 'You declined this invitation' },
  'guest.declinedDetail': {
    cn: '改变主意了？您仍可自行登记参观。',
    en: 'Changed your mind? You can still register on your own.',
  },
  'guest.accepted': { cn: '此邀请已完成登记', en: 'This invitation has been used' },
  'guest.acceptedDetail': {
    cn: '已有人通过它登记。若是您本人，登录即可查看电子参观证。',
    en: 'This link has been used. If it was you, log in to see your e-badge.',
  },
  'guest.usedUp': { cn: '此邀请名额已满', en: 'All places of this invitation are taken' },
  'guest.usedUpDetail': { cn: '您仍可自行登记参观。', en: 'You can still register on your own.' },
  'guest.goneDetail': {
    cn: '邀请可能已过期或被撤回。您仍可自行登记参观。',
    en: 'It may have expired or been withdrawn. You can still register on your own.',
  },
  'guest.register': { cn: '自行登记', en: 'Register' },
  'guest.card': { cn: '查看电子参观证', en: 'See my e-badge' },
  'guest.login': { cn: '登录', en: 'Log in' },
  'guest.forEverybody': {
    cn: '这是公开邀请，不针对个人，无需婉拒。',
    en: 'This invitation is public: there is nothing to decline.',
  },
  'guest.closed': { cn: '本届展会不再接受登记。', en: 'Registration for this fair has closed.' },
  'guest.alsoClosed': {
    cn: '本届展会不再接受新的登记。',
    en: ' Registration for this fair has closed.',
  },
  'guest.closedDetail': {
    cn: '本届展会不再接受登记。已登记的人士可登录查看电子证件。',
    en: 'Registration for this fair has closed. If you have registered, log in to see your e-badge.',
  },
  'guest.registered': {
    cn: '您已登记，无需再次接受邀请。',
    en: 'You have registered already and need no invitation.',
  },

  // for the person who invites
  'mine.title': { cn: '邀请同事', en: 'Invite colleagues' },
  'mine.login': {
    cn: '登录后即可邀请同事，并查看谁已登记。',
    en: 'Log in to invite colleagues and to see who has registered.',
  },
  'mine.registerTitle': {
    cn: '先完成登记，再邀请同事',
    en: 'Register first, then invite colleagues',
  },
  'mine.registerDetail': {
    cn: '邀请以您的名义发出，因此需要您先登记参观。',
    en: 'Invitations are sent in your name, so please register first.',
  },
  'mine.register': { cn: '去登记', en: 'Register now' },
  'mine.list': { cn: '我的邀请', en: 'My invitations' },
  'mine.empty': {
    cn: '还没有邀请同事。在上方填写姓名即可。',
    en: 'No invitations yet. Fill in a name above.',
  },
  'mine.states': { cn: '邀请状态', en: 'State' },
  'mine.all': { cn: '全部', en: 'All' },
  'mine.noMatch': { cn: '没有这种状态的邀请。', en: 'No invitation is in this state.' },
  'mine.more': { cn: '加载更多', en: 'Load more' },
  'mine.loading': { cn: '正在加载邀请', en: 'Loading invitations' },
  'mine.failed': { cn: '邀请没有加载成功。', en: 'The invitations did not load.' },
  'mine.retry': { cn: '重试', en: 'Try again' },
  'mine.summary': { cn: '已邀请 {n} 位，{done} 位已登记', en: '{n} invited, {done} registered' },
  'mine.revokeTitle': { cn: '撤回这份邀请？', en: 'Take this invitation back?' },
  'mine.revokeMessage': {
    cn: '链接将立即失效，对方的手机号和邮箱会从邀请中删除。',
    en: 'The link stops working immediately, and their phone and e-mail are removed from it.',
  },
  'mine.revokeConfirm': { cn: '撤回', en: 'Withdraw' },
  'mine.keep': { cn: '保留', en: 'Keep it' },
  'mine.revokeFailed': {
    cn: '没有撤回成功，请重试。',
    en: 'It was not withdrawn. Please try again.',
  },
  'mine.share': { cn: '邀请海报', en: 'Poster' },
  'mine.shareDetail': {
    cn: '一个链接，任何人扫码即可登记。可发朋友圈、同事群或打印张贴。',
    en: 'One link for everybody: post it, send it to a group, or print it.',
  },
  'mine.makePoster': { cn: '生成海报', en: 'Make a poster' },
  'mine.shareFailed': {
    cn: '海报没有生成，请重试。',
    en: 'The poster was not made. Please try again.',
  },
  'mine.shareUsed': { cn: '已有 {n} 人通过它登记', en: '{n} registered by it' },
  'mine.qr': { cn: '邀请登记二维码', en: 'QR code of your invitation' },
  'mine.savePoster': { cn: '保存海报', en: 'Save the poster' },
  'mine.copyShare': { cn: '复制邀请链接', en: 'Copy the link' },
  'mine.revokeShare': { cn: '停用此链接', en: 'Switch this link off' },
  'mine.shareWords': {
    cn: '邀请您参加{fair}，请点此登记：{url}',
    en: 'Join me at {fair}. Register here: {url}',
  },
  'mine.saved': { cn: '海报已保存', en: 'Saved' },
  'mine.saveFailed': {
    cn: '没有保存成功，请截图保存。',
    en: 'It was not saved. Please take a screenshot.',
  },
  'mine.longPress': {
    cn: '长按图片即可保存或转发',
    en: 'Press and hold the picture to save or send it',
  },

  // the poster
  'poster.invites': { cn: '诚邀您参加', en: 'invites you to' },
  'poster.scan': { cn: '微信扫码，登记参观', en: 'Scan to register' },
  'poster.file': { cn: '邀请海报', en: 'invitation' },
})

import type { ErrorCode } from '../contract/envelope'
import type { Language } from '../domain/language'
import { defineMessages, translator } from './defineMessages'
import { invitationGone } from './invitationGone'

/**
 * The words of every refusal the server can give. Those of SPEC §8 are quoted exactly; English ones and those of codes the
 * spec does not show are in its voice.
 */
export const errorMessages = defineMessages({
  // SPEC §8
  unauthorized: { cn: '登陆失败，请重新登陆！', en: 'Login failed, please log in again!' },
  forbidden: { cn: '无访问权限！', en: 'No access!' },
  not_found: { cn: '404网络地址不存在', en: '404 network address does not exist' },
  server_error: { cn: '服务器错误！', en: 'Server error!' },

  // The call itself
  bad_request: { cn: '提交的内容有误，请检查后重试！', en: 'The content submitted is not correct, please check and try again!' },
  payload_too_large: { cn: '提交的内容过大，请精简后重试！', en: 'The content submitted is too large, please shorten it and try again!' },
  unsupported_media_type: { cn: '不支持的数据格式！', en: 'Unsupported data format!' },
  rate_limited: { cn: '操作太频繁，请稍后重试！', en: 'Too many requests, please try again later!' },
  unavailable: { cn: '服务正在恢复，请稍后重试！', en: 'The service is recovering, please try again later!' },
  idempotency_conflict: { cn: '正在处理上一次提交，请稍候！', en: 'Your last submission is being processed, please wait!' },
  idempotency_mismatch: { cn: '提交内容已变化，请重新提交！', en: 'The content has changed, please submit again!' },

  // Fair, form, registration
  invalid_form: { cn: '填写的内容有误，请检查后提交！', en: 'Some answers are not correct, please check and submit!' },
  unknown_form: { cn: '表单不存在或已停用！', en: 'The form does not exist or is no longer in use!' },
  unknown_content: { cn: '内容不存在或已下线！', en: 'The content does not exist or has been taken down!' },
  unknown_fair: { cn: '展会不存在或已下线！', en: 'The fair does not exist or is no longer online!' },
  not_registered: { cn: '您还没有登记，请先填写登记信息！', en: 'You have not registered yet, please register first!' },
  registration_closed: { cn: '登记已截止！', en: 'Registration is closed!' },
  consent_required: { cn: '请先阅读并同意个人信息保护说明！', en: 'Please read and agree to the privacy notice first!' },
  face_consent: {
    cn: '请先勾选人脸照片的同意项，或不上传照片！',
    en: 'Please tick the consent to the photo first, or leave the photo out!',
  },

  // Login by code
  captcha_required: { cn: '请先完成滑动验证！', en: 'Please complete the slide verification first!' },
  invalid_email: { cn: '请输入正确的邮箱！', en: 'Please enter the correct e-mail address!' },
  invalid_mobile: { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  code_too_soon: { cn: '验证码已发送，请 {seconds} 秒后再试！', en: 'The code has been sent, please try again in {seconds} seconds!' },
  code_limit: { cn: '获取验证码次数过多，请稍后再试！', en: 'Too many codes requested, please try again later!' },
  code_wrong: { cn: '验证码错误，请重新输入！', en: 'The verification code is wrong, please enter it again!' },
  code_expired: { cn: '验证码已失效，请重新获取！', en: 'The verification code has expired, please get a new one!' },

  // Exhibitors: login and forms
  login_wrong: { cn: '账号或密码错误，请重新输入！', en: 'The account or the password is wrong, please enter them again!' },
  account_locked: {
    cn: '密码错误次数过多，账号已锁定，请 {minutes} 分钟后再试！',
    en: 'Too many wrong passwords, the account is locked, please try again in {minutes} minutes!',
  },
  conflict: {
    cn: '内容刚刚已被他人或在其他设备上修改，请刷新后再操作！',
    en: 'It has just been changed by someone else or on another device, please reload it and try again!',
  },
  setup_conflict: {
    cn: '{name}刚刚改过这一项，请先查看再修改！',
    en: '{name} has just changed this, please look at it before you change it!',
  },
  setup_limit: { cn: '未发布的草稿太多，请先发布或放弃一部分！', en: 'There are too many drafts, please publish or discard some first!' },
  form_changed: {
    cn: '表单已更新，请核对后重新提交！',
    en: 'The form has been updated, please check your answers and submit again!',
  },
  form_not_open: { cn: '表单尚未开放填写！', en: 'The form is not open yet!' },
  form_closed: { cn: '表单已截止填写！', en: 'The form is closed!' },
  submission_final: { cn: '表单已提交，不能再修改！', en: 'The form has been submitted and can no longer be changed!' },
  cannot_withdraw: { cn: '当前状态不能撤回！', en: 'It can not be withdrawn in its present state!' },
  undo_over: {
    cn: '已超过可撤销的时间，或不是您作出的审核！',
    en: 'The time to undo it is over, or the decision was not yours!',
  },
  cannot_review: { cn: '当前状态不能审核！', en: 'It can not be reviewed in its present state!' },

  // Uploads: sizes and extensions in the words of SPEC §5
  upload_denied: { cn: '没有上传权限，请重新上传！', en: 'This upload is not permitted, please upload again!' },
  upload_expired: { cn: '上传已超时，请重新上传！', en: 'The upload has expired, please upload again!' },
  upload_malformed: { cn: '上传数据有误，请重新上传！', en: 'The upload is not correct, please upload again!' },
  upload_quota: { cn: '今天上传的文件过多，请明天再试！', en: 'Too many files uploaded today, please try again tomorrow!' },
  file_type: { cn: '仅支持文件格式：{extensions}', en: 'Only supports file extensions: {extensions}' },
  file_too_large: { cn: '文件大小不能超过：{size}', en: 'File size must not exceed: {size}' },
  file_picture: {
    cn: '图片无法读取或像素过大，请更换图片！',
    en: 'The picture cannot be read or has too many pixels, please choose another!',
  },
  file_exists: { cn: '文件已上传，请重新选择！', en: 'The file has been uploaded already, please choose again!' },
  unknown_file: { cn: '文件不存在或已失效，请重新上传！', en: 'The file does not exist or has expired, please upload it again!' },
  storage_full: { cn: '存储空间不足，请联系主办方！', en: 'There is no space left for files, please contact the organiser!' },

  // Accounts, WeChat, money, smart features, one's own data
  link_expired: { cn: '注册链接已失效！', en: 'The registration link has expired!' },
  not_bound: { cn: '请先登录以绑定微信账号！', en: 'Please log in first to link your WeChat account!' },
  already_bound: { cn: '已绑定其他微信账号，请先解除绑定！', en: 'Another WeChat account is linked; please unlink it first!' },
  ticket_expired: { cn: '操作已超时，请重新开始！', en: 'This took too long, please start again!' },
  password_weak: {
    cn: '密码至少 8 位，且不能与账号相同或过于常见！',
    en: 'The password needs at least 8 characters and must not be the account name or a common one!',
  },
  password_wrong: { cn: '原密码错误，请重新输入！', en: 'The old password is wrong, please enter it again!' },
  admin_only: { cn: '此操作仅限企业管理员账号！', en: 'Only an administrator account of the company can do this!' },
  card_code_wrong: { cn: '卡号或邀请无效，请核对后重试！', en: 'The card number or invitation is not valid, please check and try again!' },
  wechat_off: { cn: '微信服务未开通，请使用其他方式登录！', en: 'WeChat is not set up for this fair, please log in another way!' },
  wechat_failed: { cn: '微信服务暂时不可用，请稍后重试！', en: 'WeChat is not available at the moment, please try again later!' },
  content_refused: { cn: '内容含有违规信息，请修改后重试！', en: 'The text breaks the rules for public content. Please change it!' },
  url_not_allowed: { cn: '页面地址不在允许范围内！', en: 'The address of the page is not allowed!' },
  not_on_sale: { cn: '该票种当前不可购买！', en: 'This ticket is not on sale at the moment!' },
  discount_unknown: { cn: '优惠码不存在或已失效，请核对后重试！', en: 'This discount code does not exist or is no longer valid!' },
  discount_other: { cn: '该优惠码不适用于此票种！', en: 'This discount code is not for this ticket!' },
  discount_used_up: { cn: '该优惠码已被领完！', en: 'This discount code has been used up!' },
  ticket_not_for_you: {
    cn: '该门票不适用于您填写的身份，请选择其他门票！',
    en: 'This ticket does not fit your answers, please choose another one!',
  },
  choice_full: { cn: '您选择的场次名额已满，请修改后重试！', en: 'What you chose is full by now, please change your answers!' },
  ticket_required: { cn: '请先选择门票！', en: 'Please choose a ticket first!' },
  too_many_orders: {
    cn: '待支付的订单过多，请先支付或取消！',
    en: 'Too many unpaid orders, please pay or cancel them first!',
  },
  cannot_invoice: {
    cn: '该订单不能申请发票：尚未支付、为免费订单，或已经申请！',
    en: 'No invoice for this order: it is unpaid, free, or an invoice was already requested!',
  },
  tax_number_wrong: {
    cn: '税号不正确，请核对 18 位统一社会信用代码！',
    en: 'This is no valid tax number; please check its 18 characters!',
  },
  walk_in_off: { cn: '本展会未开放闸口登记，请到服务台办理！', en: 'This fair registers visitors at service desks only!' },
  amount_wrong: { cn: '收款金额与票价不一致，请核对！', en: 'The amount differs from the price of the ticket; please check it!' },
  sold_out: { cn: '余票不足，请减少数量或选择其他票种！', en: 'Not enough tickets left, please take fewer or another kind!' },
  unknown_order: { cn: '未找到该订单！', en: 'This order was not found!' },
  unknown_ticket: { cn: '未找到该门票！', en: 'This ticket was not found!' },
  order_closed: { cn: '订单已关闭，请重新下单！', en: 'The order is closed, please order again!' },
  order_paid: { cn: '订单已支付！', en: 'The order has been paid already!' },
  cannot_refund: { cn: '该订单不能退款！', en: 'This order can not be refunded!' },
  pay_off: { cn: '在线支付未开通，请联系主办方！', en: 'Online payment is not set up, please contact the organiser!' },
  pay_failed: { cn: '支付服务暂时不可用，请稍后重试！', en: 'The payment service is not available at the moment, please try again later!' },
  pay_needs_wechat: { cn: '请在微信中打开本页完成支付！', en: 'Please open this page in WeChat to pay!' },
  ticket_used: { cn: '该票已使用，不能再转让！', en: 'The ticket has been used and can not be given to another person!' },
  feature_off: { cn: '该功能暂未启用，请手动填写！', en: 'This feature is not switched on, please fill it in by hand!' },
  face_none: { cn: '照片中未检测到人脸', en: 'No face detected in the photo' },
  face_many: { cn: '照片中有多张人脸，请上传单人照片', en: 'More than one face in the photo, please use a photo of one person' },
  face_small: { cn: '人脸太小', en: 'The face is too small' },
  face_blurry: { cn: '人脸太模糊', en: 'The face is too blurry' },
  card_unreadable: {
    cn: '未能识别名片，请重新拍摄或手动填写！',
    en: 'The card could not be read, please take another photo or fill it in by hand!',
  },
  confirm_wrong: { cn: '核对信息不一致，请重新输入！', en: 'The confirmation does not match, please enter it again!' },
  consent_kept: {
    cn: '此项同意不能单独撤回，如需撤回请删除个人数据！',
    en: 'This consent can not be withdrawn alone, please delete your data instead!',
  },
  cannot_edit: { cn: '登记信息当前不可修改！', en: 'The registration can not be changed at the moment!' },
  registration_final: { cn: '该登记已审核完毕，不能再更改！', en: 'This registration has been decided and can no longer be changed!' },
  invitation_gone: invitationGone,
  invitation_limit: { cn: '邀请数量已达上限！', en: 'No more people can be invited!' },
  unknown_page: { cn: '页面不存在或已下线！', en: 'The page does not exist or is offline!' },
  unknown_gate: { cn: '未找到该入口！', en: 'This gate was not found!' },
  not_arrived: { cn: '尚未签到，不能办理离场！', en: 'The company has not checked in yet!' },
  unknown_meeting: { cn: '未找到该洽谈！', en: 'This meeting was not found!' },
  slot_taken: { cn: '该时段刚被占用！最近的共同空档：{next}', en: 'This time was just taken! Next free times: {next}' },
  meeting_closed: { cn: '当前阶段不能操作！', en: 'This is closed at the moment!' },
  meeting_limit: { cn: '洽谈场次已达上限！', en: 'The limit of meetings is reached!' },
  meeting_refused: { cn: '暂时不能向对方发起邀约！', en: 'This party can not be asked to meet!' },
  unknown_lead: { cn: '未找到该线索！', en: 'This lead was not found!' },
  unknown_visitor: { cn: '未找到该观众！', en: 'This visitor was not found!' },

  // Sheets that are imported
  sheet_unreadable: {
    cn: '表格无法读取，请下载模板填写后重试！',
    en: 'The sheet can not be read, please fill in the template and try again!',
  },
  sheet_too_large: { cn: '表格内容过多，请分成几个表格导入！', en: 'The sheet is too large, please import it in parts!' },
  reading_gone: { cn: '导入预览已失效，请重新上传表格！', en: 'The preview has expired, please upload the sheet again!' },

  // Talks
  unknown_report: { cn: '举报不存在或已删除！', en: 'The report does not exist or has been deleted!' },
  unknown_talk: { cn: '洽谈不存在或已删除！', en: 'The talk does not exist or has been deleted!' },
  talk_off: { cn: '本届展会未开放在线洽谈！', en: 'Talks are switched off at this fair!' },
  talk_gone: { cn: '对方已离开，不能再发送消息！', en: 'The other side has left, messages can no longer be sent!' },
  talk_closed: { cn: '对方暂不接受新的洽谈！', en: 'This company takes no new talks at the moment!' },
  talk_waits: { cn: '对方回复前，您只能发送一条消息！', en: 'You can send one message until the other side answers!' },
  talk_blocked: { cn: '消息未送达，洽谈已被屏蔽！', en: 'The message was not sent, the talk is blocked!' },
  talk_muted: { cn: '主办方已暂停您的洽谈功能！', en: 'The organiser has suspended your talks!' },
  cannot_recall: { cn: '只能撤回两分钟内发送的消息！', en: 'Only messages of the last two minutes can be recalled!' },
  room_off: { cn: '当前无需排队，请直接登记！', en: 'There is no queue now, please register at once!' },
  room_not_yet: { cn: '还没有轮到您，请稍候！', en: 'It is not your turn yet, please wait!' },
  room_ticket_wrong: { cn: '排队号无效，请重新排队！', en: 'This place in the queue is not valid, please queue again!' },
  room_ticket_over: { cn: '本轮排队已结束，请重新排队！', en: 'This queue has ended, please queue again!' },
  room_ticket_used: { cn: '该排队号已使用过，请重新排队！', en: 'This place in the queue was used already, please queue again!' },
  room_entry_needed: { cn: '当前登记人数较多，请先排队！', en: 'Many people are registering now, please queue first!' },
  room_entry_wrong: { cn: '排队凭据无效，请重新排队！', en: 'Your turn could not be verified, please queue again!' },
  room_entry_used: { cn: '排队凭据已被他人使用，请重新排队！', en: 'Another person has used this turn, please queue again!' },
  room_entry_over: {
    cn: '排队凭据已过期，请重新排队，已填内容不会丢失！',
    en: 'Your turn is over, please queue again. Your answers are kept!',
  },
  room_drawn: { cn: '抽签已完成，开放时间不能再修改！', en: 'The draw is done: the opening moment can no longer be changed!' },
  preview_over: { cn: '预览已结束，请在后台重新生成！', en: 'This preview is over, please make a new one at the desk!' },
  preview_nobody: {
    cn: '展会还没有可用于预览的账号，请先添加！',
    en: 'The fair has no account to preview with yet, please add one first!',
  },
  preview_only: { cn: '预览中不能进行此操作！', en: 'This cannot be done in a preview!' },
  busy: { cn: '当前访问人数较多，请稍后重试！', en: 'Many people are here right now, please try again in a moment!' },
  company_only: { cn: '请从企业名片或展品发起洽谈！', en: 'Please begin the talk from a company or a product!' },

  // A company's records
  not_verified_buyer: {
    cn: '采购需求须由核验买家发布，请携带营业执照到主办方服务台核验！',
    en: 'Only verified buyers can post purchase needs. Please show a business licence at the organiser’s desk!',
  },
  quote_closed: { cn: '该采购需求已结束，或贵公司已报过价！', en: 'This need is closed, or your company has sent a quote already!' },
  refreshed_today: { cn: '24 小时内只能刷新一次！', en: 'It can be refreshed once in 24 hours!' },
  webhook_address: {
    cn: '回调地址须为公网 https 地址（443 或 8443 端口）！',
    en: 'A webhook address must be a public https address (port 443 or 8443)!',
  },
  api_limit: { cn: '数量已达上限，请先删除不用的！', en: 'The limit is reached, remove what is not used first!' },
  second_factor: { cn: '请输入动态验证码！', en: 'Enter the code of your authenticator app!' },
  second_factor_wrong: { cn: '动态验证码有误，请使用最新的验证码！', en: 'This code is wrong, use the newest one!' },
  sign_on_over: { cn: '登录已过期，请重新登录！', en: 'This sign-on is over, please sign on again!' },
  sign_on_only: { cn: '本展会请用下方的单位账号登录！', en: 'This fair lets you in by the sign-on below the form!' },
  sign_on_password: { cn: '您的账号没有密码，请用密码账号登录后再试！', en: 'Your account has no password; log in with one that has!' },
  unknown_record: { cn: '未找到该记录！', en: 'This record was not found!' },
  account_name: {
    cn: '账号为 3–64 位小写字母、数字或 . _ @ -！',
    en: 'An account name has 3 to 64 lower-case letters, digits or . _ @ -!',
  },
  account_taken: { cn: '此账号名已被使用，请换一个！', en: 'This account name is taken, please choose another!' },
  last_admin: { cn: '企业至少要保留一个可以登录的管理员账号！', en: 'At least one administrator must be able to log in!' },
  no_phone: { cn: '此账号没有绑定手机，请先绑定！', en: 'This account has no mobile; please add one first!' },
  organiser_only: {
    cn: '此账号的这一项只能由主办方修改，请联系主办方！',
    en: 'Only the organiser can change this part of the account; please ask them!',
  },
  record_limit: { cn: '数量已达上限，不能再新增！', en: 'The limit is reached, no more can be added!' },
  quota_full: { cn: '名额已用完，请先申请增加名额！', en: 'All places are taken, please request more first!' },
  // for a person who fills in by a link, and cannot apply for places themselves
  no_place: { cn: '名额已用完，请联系请您填写的企业！', en: 'All places are taken, please ask the company that sent you this link!' },
  quota_used: { cn: '已使用的名额多于该数量！', en: 'More places than that are taken already!' },
  slot_full: { cn: '该时段已约满，请选择其他时段！', en: 'This slot is full; please choose another one!' },
  slot_over: { cn: '该时段已过或不再开放，请选择其他时段！', en: 'This slot is over or no longer offered; please choose another one!' },
  live_over: { cn: '这场直播已结束，不能再预约！', en: 'This session is over; it can no longer be reserved!' },
  no_push: {
    cn: '这场直播没有推流地址：请选择“平台推流”，排期后再查看！',
    en: 'This session has no push address: choose “Stream from OBS” and wait until it is booked!',
  },
  address_wrong: {
    cn: '请填写 https 开头的公网地址，不能是 IP、内网地址或短链接！',
    en: 'Enter a public address that begins with https; IP addresses, internal addresses and short links are not accepted!',
  },
  address_missing: { cn: '请先填写回放链接！', en: 'Please enter the link to the replay first!' },
  signed_missing: { cn: '请先上传签字页或现场照片！', en: 'Please upload the signed page or a photo first!' },
  not_shot: {
    cn: '这是拍摄预约，请选择“安排拍摄”，不能直接通过！',
    en: 'This is an order for a shooting. Choose “schedule shooting” instead of approving it!',
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
}) satisfies Record<ErrorCode, { cn: string; en: string }>

const translate = translator(errorMessages)

/** What a refusal names that does not say more: how long to wait, and nothing of a file. */
const DEFAULT_PARAMS = { seconds: 60, minutes: 15, size: '', extensions: '', next: '–', name: '–' }

/** The text of a refusal. Some take a parameter: `code_too_soon` seconds, `account_locked` minutes, `file_too_large` size, `file_type` extensions. */
export function errorText(language: Language, code: ErrorCode, params?: Readonly<Record<string, string | number>>): string {
  return translate(language, code, { ...DEFAULT_PARAMS, ...params })
}

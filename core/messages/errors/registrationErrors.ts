import { defineMessages } from '../defineMessages'

/** Errors of registering, of filling in and reviewing a form, and of a person's own data. */
export const registrationErrors = defineMessages({
  invalid_form: {
    cn: '填写的内容有误，请检查后提交！',
    en: 'Some answers are not correct, please check and submit!',
  },
  unknown_form: {
    cn: '表单不存在或已停用！',
    en: 'The form does not exist or is no longer in use!',
  },
  unknown_content: {
    cn: '内容不存在或已下线！',
    en: 'The content does not exist or has been taken down!',
  },
  unknown_fair: {
    cn: '展会不存在或已下线！',
    en: 'The fair does not exist or is no longer online!',
  },
  unknown_page: { cn: '页面不存在或已下线！', en: 'The page does not exist or is offline!' },
  not_registered: {
    cn: '您还没有登记，请先填写登记信息！',
    en: 'You have not registered yet, please register first!',
  },
  registration_closed: { cn: '登记已截止！', en: 'Registration is closed!' },
  consent_required: {
    cn: '请先阅读并同意个人信息保护说明！',
    en: 'Please read and agree to the privacy notice first!',
  },
  face_consent: {
    cn: '请先勾选人脸照片的同意项，或不上传照片！',
    en: 'Please tick the consent to the photo first, or leave the photo out!',
  },
  walk_in_off: {
    cn: '本展会未开放闸口登记，请到服务台办理！',
    en: 'This fair registers visitors at service desks only!',
  },
  conflict: {
    cn: '内容刚刚已被他人或在其他设备上修改，请刷新后再操作！',
    en: 'It has just been changed by someone else or on another device, please reload it and try again!',
  },
  setup_conflict: {
    cn: '{name}刚刚改过这一项，请先查看再修改！',
    en: '{name} has just changed this, please look at it before you change it!',
  },
  setup_limit: {
    cn: '未发布的草稿太多，请先发布或放弃一部分！',
    en: 'There are too many drafts, please publish or discard some first!',
  },
  setup_too_long: {
    cn: '没有保存：{name}：{problem}',
    en: 'Not saved: {name}: {problem}',
  },
  form_changed: {
    cn: '表单已更新，请核对后重新提交！',
    en: 'The form has been updated, please check your answers and submit again!',
  },
  form_not_open: { cn: '表单尚未开放填写！', en: 'The form is not open yet!' },
  form_closed: { cn: '表单已截止填写！', en: 'The form is closed!' },
  submission_final: {
    cn: '表单已提交，不能再修改！',
    en: 'The form has been submitted and can no longer be changed!',
  },
  cannot_withdraw: {
    cn: '当前状态不能撤回！',
    en: 'It can not be withdrawn in its present state!',
  },
  undo_over: {
    cn: '已超过可撤销的时间，或不是您作出的审核！',
    en: 'The time to undo it is over, or the decision was not yours!',
  },
  cannot_review: { cn: '当前状态不能审核！', en: 'This cannot be reviewed in its current state!' },
  confirm_wrong: {
    cn: '核对信息不一致，请重新输入！',
    en: 'The confirmation does not match, please enter it again!',
  },
  consent_kept: {
    cn: '此项同意不能单独撤回，如需撤回请删除个人数据！',
    en: 'This consent can not be withdrawn alone, please delete your data instead!',
  },
  cannot_edit: {
    cn: '登记信息当前不可修改！',
    en: 'The registration can not be changed at the moment!',
  },
  registration_final: {
    cn: '该登记已审核完毕，不能再更改！',
    en: 'This registration has been decided and can no longer be changed!',
  },
})

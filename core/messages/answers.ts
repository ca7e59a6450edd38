import { defineMessages } from './defineMessages'

/**
 * The words beside answers that are shown: yes and no, and the rows of the visitor detail table
 * (SPEC §2).
 */
export const answerMessages = defineMessages({
  'answers.yes': { cn: '是', en: 'Yes' },
  'answers.no': { cn: '否', en: 'No' },
  'answers.other': { cn: '{option}：{text}', en: '{option}: {text}' },
  'answers.range': { cn: '{start} 至 {end}', en: '{start} to {end}' },
  'answers.from': { cn: '{start} 起', en: 'from {start}' },
  'answers.until': { cn: '至 {end}', en: 'up to {end}' },
  'answers.company': { cn: '{name}（{number}）', en: '{name} ({number})' },
  'visitor.face': { cn: '人脸照片', en: 'Face photo' },
  'visitor.number': { cn: '编号', en: 'ID number' },
  'visitor.name': { cn: '姓名', en: 'Name' },
  'visitor.nameWithGender': { cn: '{name}（{gender}）', en: '{name} ({gender})' },
  'visitor.nameEn': { cn: '英文名', en: 'English name' },
  'visitor.card': { cn: '名片', en: 'Business card' },
  'visitor.mobile': { cn: '手机', en: 'Mobile' },
  'visitor.email': { cn: '邮箱', en: 'Email' },
  'visitor.company': { cn: '公司名称', en: 'Company name' },
  'visitor.website': { cn: '网址', en: 'Website' },
  'visitor.position': { cn: '职位', en: 'Position' },
  'visitor.country': { cn: '国家/省/市', en: 'Country/Province/City' },
  'visitor.address': { cn: '地址', en: 'Address' },
  'visitor.idCard': { cn: '身份证', en: 'ID card' },
  'visitor.licence': { cn: '营业执照', en: 'Business licence' },
  'visitor.noticeRead': { cn: '须知确认时间', en: 'Notice confirmed at' },
  'visitor.registered': { cn: '登记时间', en: 'Registered at' },
  'visitor.source': { cn: '来源', en: 'Came by' },
  'visitor.tags': { cn: '标签', en: 'Tags' },
  'visitor.male': { cn: '男', en: 'Male' },
  'visitor.female': { cn: '女', en: 'Female' },
})

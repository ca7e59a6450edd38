import { defineMessages } from './defineMessages'

/**
 * The texts of SPEC §5, quoted exactly with their oddities. Where the spec has two texts for one
 * case, this is the one that is used. Where it has only one language, the other text follows its
 * style.
 */
export const validationMessages = defineMessages({
  // Required: each of the three English texts belongs to certain widgets (ISSUE_KEYS).
  'validation.required': { cn: '{label}为必填项！', en: '{label} required!' },

  // Text input
  'validation.email': { cn: '请输入正确的Email！', en: 'Please enter the correct Email!' },
  'validation.mobile': { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  'validation.idCard': { cn: '请输入正确的身份证号！', en: 'Please enter the correct ID number!' },
  'validation.pattern': { cn: '{label}格式不正确！', en: '{label} incorrect format' },
  // The Chinese text without a field name is the spec's.
  'validation.number': { cn: '请输入正确的数字！', en: '{label}: please enter correct number!' },
  'validation.numberMin': { cn: '{label}不能小于{n}！', en: '{label} must not be less than {n}!' },
  'validation.numberMax': { cn: '{label}不能大于{n}！', en: '{label} must not be more than {n}!' },
  'validation.wholeNumber': { cn: '{label}请填写整数！', en: '{label} must be a whole number!' },
  'validation.decimals': {
    cn: '{label}最多保留{n}位小数！',
    en: '{label}: up to {n} decimal places!',
  },
  'validation.equal': { cn: '{other}与{label}不一致！', en: '{other} and {label} inconsistent!' },
  'validation.passwordEqual': {
    cn: '两次密码输入不一致！',
    en: 'The password input is inconsistent!',
  },
  'validation.minLength': {
    cn: '{label}至少输入{n}个字！',
    en: 'Enter at least {n} characters for the {label}',
  },
  // The Chinese text names both limits (SPEC §5): for Chinese and for English characters.
  'validation.maxLength': {
    cn: '{label} 最多输入{n}个字或{alpha}个英文字符！',
    en: '{label} Enter up to {n} characters!',
  },
  'validation.companyName': {
    cn: '请输入正确的公司名称！',
    en: 'Please enter the correct company name!',
  },
  'validation.tagLength': {
    cn: '{label}每项最多输入{n}个字！',
    en: '{label}: up to {n} characters each!',
  },

  // Phone, address, picker
  'validation.phoneRequired': { cn: '{text}为必填项！', en: '{text} Required!' },
  'validation.phone': {
    cn: '请输入正确的电话号码！',
    en: 'Please enter the correct telephone number!',
  },
  // The missing spaces around {label} in English are the spec's, probably a slip.
  'validation.picker': {
    cn: '{label}格式有误,请重新选择！',
    en: 'The{label}format is incorrect, please select again!',
  },
  'validation.option': {
    cn: '{label}的选项不可用，请重新选择！',
    en: '{label}: this option is not available, please select again!',
  },

  // Groups, trees, rich text
  'validation.checkboxRequired': { cn: '{label}为必填项！', en: '{label} is required!' },
  'validation.treeRequired': { cn: '{label}为必填项！', en: '{label} required!' },
  'validation.maxItems': { cn: '最多选择{n}项！', en: 'Choose up to {n} items!' },
  'validation.minItems': { cn: '至少选择{n}项！', en: 'Choose at least {n} items!' },
  'validation.otherEmpty': { cn: '请填写{label}的其他项！', en: '{label}: others please enter!' },
  'validation.richTextEmpty': { cn: '{text}不能为空！', en: '{text} cannot be empty!' },

  // Numbers and dates
  'validation.numberRange': { cn: '请输入正确的数字！', en: 'Please enter the correct number!' },
  'validation.date': {
    cn: '{label}须为 {start} 至 {end} 之间的日期！',
    en: '{label} must be a date between {start} and {end}!',
  },
  'validation.dateRange': {
    cn: '{label}须在 {start} 至 {end} 之间起止！',
    en: '{label} must start and end between {start} and {end}!',
  },

  // Questions
  'validation.question.required': {
    cn: '问题{text}为必填项！',
    en: 'Question {text} is required!',
  },
  'validation.question.other': { cn: '请填写问题的其他项！', en: 'Question others please enter!' },
  'validation.question.branch': {
    cn: '问题[{text}]为必填项！',
    en: 'Question [{text}] is required!',
  },
  'validation.question.text': {
    cn: '问题[{text}]不能为空！',
    en: 'Question [{text}] cannot be empty!',
  },
  'validation.question.limit': { cn: '最多选择{n}项！', en: 'Choose up to {n} items!' },
  // The missing space before "required" is the spec's, probably a slip.
  'validation.questionsRequired': { cn: '{label}为必填项！', en: '{label}required!' },

  // Uploads
  'validation.upload.required': { cn: '{label}不能为空！', en: '{label} can not be empty!' },
  'validation.upload.size': {
    cn: '文件大小不能超过：{size}',
    en: 'file size must not exceed: {size}',
  },
  'validation.upload.size.capital': {
    cn: '文件大小不能超过{size}',
    en: 'File size cannot exceed {size}',
  },
  'validation.upload.extension': {
    cn: '仅支持文件扩展名：{extensions}',
    en: 'only supports file extensions: {extensions}',
  },
  'validation.upload.extension.colon': {
    cn: '支持的文件扩展名：{extensions}',
    en: 'Support file extension: {extensions}',
  },
  'validation.upload.count': { cn: '最多上传{n}个文件', en: 'upload at most {n} files' },
  'validation.upload.min': { cn: '至少上传{n}个文件', en: 'upload at least {n} files' },
  'validation.upload.video': { cn: '不支持的文件扩展名', en: 'unsupported file extension' },
})

export type ValidationKey = keyof typeof validationMessages

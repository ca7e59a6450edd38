import { defineMessages } from '@core/messages/defineMessages'

/** Texts of forms and their widgets, besides the findings of validation. */
export const formMessages = defineMessages({
  'forms.required': { cn: '必填', en: 'required' },
  'forms.help': { cn: '{label}的填写说明', en: 'Help for {label}' },
  'forms.close': { cn: '关闭', en: 'Close' },
  'forms.confirm': { cn: '确定', en: 'Confirm' },
  'forms.clear': { cn: '清空', en: 'Clear' },
  'forms.remove': { cn: '移除{text}', en: 'Remove {text}' },
  'forms.chooseOne': { cn: '请选择', en: 'Please select' },
  'forms.enter': { cn: '请输入', en: 'Please enter' },
  'forms.search': { cn: '搜索', en: 'Search' },
  'forms.clearSearch': { cn: '清除搜索内容', en: 'Clear search' },
  // SPEC §8 Tree select empty states; the Chinese text is ours. A tree select loads only its code,
  // because its options come with the definition.
  'forms.noResults': { cn: '没有找到匹配项', en: 'No results found...' },
  'forms.noOptions': { cn: '暂无可选项', en: 'No options available.' },
  'forms.retry': { cn: '重试', en: 'Try again' },
  'forms.loading': { cn: '正在加载...', en: 'Loading...' },
  'forms.over': { cn: '{count}/{max} 超出 {over} 字', en: '{count}/{max}, {over} over' },
  'forms.notHere': {
    cn: '此项暂不支持在这里填写，请在展会现场服务台补充。',
    en: 'This item cannot be filled in here yet; our service desk at the fair will add it.',
  },

  // Choices
  'forms.limit': { cn: '最多选择{n}项 · 已选 {chosen}', en: 'Choose up to {n} · {chosen} chosen' },
  'forms.other': { cn: '请填写{text}', en: '{text}: please enter' },
  'forms.readTerms': { cn: '查看{text}', en: 'Read {text}' },

  // Phone
  'forms.phone.country': { cn: '国家/地区代码', en: 'Country code' },
  'forms.phone.chooseCountry': { cn: '选择国家/地区', en: 'Choose country or region' },
  'forms.phone.search': { cn: '搜索国家/地区或代码', en: 'Search country or code' },
  'forms.phone.area': { cn: '区号', en: 'Area' },
  'forms.phone.ext': { cn: '分机', en: 'Ext.' },
  'forms.phone.verified': { cn: '已验证', en: 'Verified' },
  'forms.phone.placeholder': { cn: '手机号', en: 'Mobile number' },
  'forms.phone.landline': { cn: '电话号码', en: 'Telephone' },

  // Address and cascades
  'forms.level': { cn: '第 {number} 级', en: 'Level {number}' },
  'forms.address.region': { cn: '国家 / 省市区', en: 'Country / region' },
  'forms.address.detail': { cn: '详细地址', en: 'Street address' },

  // Trees and tags
  'forms.expand': { cn: '展开{text}', en: 'Expand {text}' },
  'forms.collapse': { cn: '收起{text}', en: 'Collapse {text}' },
  'forms.count': { cn: '{chosen}/{total}', en: '{chosen}/{total}' },
  'forms.tagMarked': {
    cn: '再按一次退格键移除{text}',
    en: 'Press Backspace again to remove {text}',
  },
  'forms.tagHint': { cn: '输入后按回车添加', en: 'Type and press Enter' },

  // Dates
  'forms.date.previousMonth': { cn: '上个月', en: 'Previous month' },
  'forms.date.nextMonth': { cn: '下个月', en: 'Next month' },
  'forms.date.chooseMonth': { cn: '选择年月', en: 'choose year and month' },
  'forms.date.previousYears': { cn: '更早的年份', en: 'Earlier years' },
  'forms.date.nextYears': { cn: '更晚的年份', en: 'Later years' },
  'forms.date.weekdays': { cn: '日,一,二,三,四,五,六', en: 'Sun,Mon,Tue,Wed,Thu,Fri,Sat' },
  'forms.date.months': {
    cn: '1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月',
    en: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
  },
  'forms.date.range': { cn: '{start} 至 {end}', en: '{start} to {end}' },
  'forms.date.days': { cn: '共 {n} 天', en: '{n} {n|day|days}' },
  'forms.date.oneDay': { cn: '共 1 天', en: '1 day' },
  'forms.date.summary': { cn: '{start} 至 {end}，{days}', en: '{start} to {end}, {days}' },
  'forms.date.from': { cn: '{start} 起，请选择结束日期', en: 'From {start}, choose the last day' },
  'forms.date.hint': { cn: '请选择开始日期', en: 'Choose the first day' },
  'forms.date.startTime': { cn: '开始时间', en: 'Start time' },
  'forms.date.endTime': { cn: '结束时间', en: 'End time' },
  'forms.date.time': { cn: '时间', en: 'Time' },
  'forms.date.hour': { cn: '时', en: 'Hour' },
  'forms.date.minute': { cn: '分', en: 'Minute' },
  'forms.date.second': { cn: '秒', en: 'Second' },
  'forms.date.typeStart': { cn: '输入开始日期', en: 'Type the first date' },
  'forms.date.typeEnd': { cn: '输入结束日期', en: 'Type the last date' },
  'forms.date.type': { cn: '输入日期', en: 'Type a date' },
  // SPEC §5 Date pickers: a widget tells the range it supports.
  'forms.date.supported': {
    cn: '支持的日期范围：{start} 至 {end}',
    en: 'Supported dates: {start} to {end}',
  },
  'forms.date.hintOne': { cn: '请选择日期', en: 'Choose a day' },

  // Numbers
  'forms.range.from': { cn: '{label}：最小', en: '{label}: from' },
  'forms.range.to': { cn: '{label}：最大', en: '{label}: to' },
  'forms.range.any': { cn: '不限', en: 'No limit' },

  // Company search
  'forms.company.matched': {
    cn: '已匹配企业，税号 {taxNumber}',
    en: 'Company matched, tax no. {taxNumber}',
  },

  // Questions
  'forms.questions.answered': { cn: '{done}/{total} 已答', en: '{done}/{total} answered' },
  'forms.questions.unfold': { cn: '展开', en: 'Show' },
  'forms.questions.fold': { cn: '收起', en: 'Hide' },
  'forms.questions.answer': { cn: '请填写您的回答', en: 'Your answer' },
})

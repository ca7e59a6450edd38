import { defineMessages } from '@core/messages/defineMessages'

/** Answers of an invented visitor, by field, for the preview of what exhibitors see. */
export const setupSampleMessages = defineMessages({
  NameStr: { cn: '沈知夏', en: 'Shen Zhixia' },
  NameEn: { cn: 'Shen Zhixia', en: 'Shen Zhixia' },
  CompanyName: { cn: '云上茶铺有限公司', en: 'Yunshang Tea House' },
  AddDate: { cn: '11.20 10:32', en: '11.20 10:32' },
  ReadNoticeTime: { cn: '11.20 10:31', en: '11.20 10:31' },
  SourceName: { cn: '微信公众号', en: 'WeChat official account' },
  Gender: { cn: '女士', en: 'Ms' },
  Country: { cn: '中国', en: 'China' },
  Position: { cn: '采购经理', en: 'Purchasing manager' },
  WeChat: { cn: 'yunshang-shen', en: 'yunshang-shen' },
  WebSite: { cn: 'www.yunshang.example', en: 'www.yunshang.example' },
})

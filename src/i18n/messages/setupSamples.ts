import { defineMessages } from '@core/messages/defineMessages'

/** Answers of an invented visitor, for the preview of what exhibitors see. */
export const setupSampleMessages = defineMessages({
  'sample.SourceName': { cn: '展会官网', en: 'Fair website' },
  'sample.CompanyName': { cn: '云上茶铺', en: 'Cloud Tea House' },
  'sample.NameStr': { cn: '沈知夏', en: 'Shen Zhixia' },
  'sample.Country': { cn: '中国 浙江省', en: 'China, Zhejiang' },
  'sample.address': { cn: '浙江省杭州市西湖区', en: 'Xihu District, Hangzhou' },
  'sample.yes': { cn: '是', en: 'Yes' },
  'sample.picture': { cn: '1 张图片', en: '1 picture' },
  'sample.file': { cn: '1 个文件', en: '1 file' },
  'sample.video': { cn: '1 段视频', en: '1 video' },
  'sample.recording': { cn: '1 段录音', en: '1 recording' },
  'sample.answered': { cn: '已填写', en: 'Answered' },
  'sample.text': { cn: '示例文字', en: 'Sample text' },
})

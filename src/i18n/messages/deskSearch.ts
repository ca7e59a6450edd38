import { defineMessages } from '@core/messages/defineMessages'

/** Visitors' searches without results, at the desk. */
export const deskSearchMessages = defineMessages({
  'misses.open': { cn: '无结果的搜索词', en: 'Missed searches' },
  'misses.title': { cn: '搜了但没找到的词', en: 'Searched and not found' },
  'misses.loading': { cn: '正在读取', en: 'Reading the searches' },
  'misses.failed': { cn: '读取失败', en: 'The searches could not be read' },
  'misses.detail': {
    cn: '观众搜过、没有任何结果的词，按次数排列。只记词和次数，不记是谁搜的。',
    en: 'Words that found no company and no product, the most frequent first. It is counted how often, never who searched.',
  },
  'misses.none': { cn: '还没有搜不到的词', en: 'Every search has found something' },
  'misses.noneDetail': {
    cn: '观众搜不到内容时，这里会出现他们搜的词。',
    en: 'When visitors find nothing, their words appear here.',
  },
  'misses.words': { cn: '搜索词', en: 'Words' },
  'misses.times': { cn: '次数', en: 'Times' },
  'misses.last': { cn: '最近一次', en: 'Last time' },
})

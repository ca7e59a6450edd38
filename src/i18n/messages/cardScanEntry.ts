import { defineMessages } from '@core/messages/defineMessages'

/** The way into the business-card recognition; the rest of its words come with it. */
export const cardScanEntryMessages = defineMessages({
  'cardScan.entry': { cn: '名片识别，自动填表', en: 'Scan business card' },
  'cardScan.entryNote': {
    cn: '拍摄或选择名片照片，识别后由您核对；照片不会保存',
    en: 'Take or choose a photo; you check what was read. The photo is not kept.',
  },
})

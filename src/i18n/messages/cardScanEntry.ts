import { defineMessages } from '@core/messages/defineMessages'

/** The entries to the business-card recognition; its other texts are loaded with it. */
export const cardScanEntryMessages = defineMessages({
  'cardScan.entry': { cn: '名片识别，自动填表', en: 'Scan business card' },
  'cardScan.entryNote': {
    cn: '识别后由您核对；照片不会保存',
    en: 'You check what was read. The photo is not kept.',
  },
  'cardScan.entryNoteKept': {
    cn: '识别后由您核对；照片经您同意才会保留',
    en: 'You check what was read. The photo is kept only if you agree.',
  },
  'cardScan.camera': { cn: '拍摄名片', en: 'Take a photo' },
  'cardScan.album': { cn: '选择照片', en: 'Choose a photo' },
})

import { defineMessages } from '@core/messages/defineMessages'

/** Importing records from a sheet. */
export const recordImportMessages = defineMessages({
  'import.open': { cn: '批量导入', en: 'Import' },
  'import.title': { cn: '批量导入', en: 'Import a sheet' },
  'import.note': {
    cn: '先下载模板填写，再选择填好的表格；有问题的行会逐行列出。',
    en: 'Fill in the template and choose it. Problems are listed row by row before the import.',
  },
  'import.problem': { cn: '{field}：{message}', en: '{field}: {message}' },
  'import.noteWithPhotos': {
    cn: '先下载模板填写；照片打包为 ZIP，以证件号码或姓名命名。',
    en: 'Fill in the template. Put photos into a ZIP, named by ID number or by name.',
  },
  'import.noteWithPictures': {
    cn: '先下载模板填写；图片打包为 ZIP，以型号或展品名称命名。',
    en: 'Fill in the template. Put pictures into a ZIP, named by model or by name.',
  },
  'import.template': { cn: '下载模板', en: 'Template' },
  'import.photos': { cn: '选择照片 ZIP', en: 'Choose the ZIP of photos' },
  'import.pictures': { cn: '选择图片 ZIP', en: 'Choose the ZIP of pictures' },
  'import.photosOf': { cn: '照片：{name}', en: 'Photos: {name}' },
  'import.withoutPhotos': { cn: '移除照片', en: 'Take the photos out' },
  'import.choose': { cn: '选择表格', en: 'Choose a sheet' },
  'import.reading': { cn: '正在读取…', en: 'Reading…' },
  'import.found': {
    cn: '可导入 {good} 行，有问题 {bad} 行',
    en: 'Good: {good}. With problems: {bad}.',
  },
  'import.row': { cn: '第 {n} 行', en: 'Row {n}' },
  'import.unknown': { cn: '未识别的列：{names}', en: 'Columns left out: {names}' },
  'import.strays': {
    cn: '没有对应人员的照片：{names}',
    en: 'Photos without a matching person: {names}',
  },
  'import.strayPictures': {
    cn: '没有对应展品的图片：{names}',
    en: 'Pictures without a matching product: {names}',
  },
  'import.separator': { cn: '、', en: ', ' },
  'import.do': { cn: '导入为草稿（{n}）', en: 'Import as drafts ({n})' },
  'import.done': { cn: '已导入 {n} 条草稿', en: 'Drafts imported: {n}' },
  'import.close': { cn: '关闭', en: 'Close' },
})

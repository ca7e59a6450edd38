import { defineMessages, translator } from '@core/messages/defineMessages'

/** Messages of an import about a cell, and the notes in its template besides the headings. */
export const importMessages = defineMessages({
  'import.option': { cn: '“{text}”不在可选项中！', en: '“{text}” is not one of the choices!' },
  'import.photo': {
    cn: '照片“{text}”未找到或无法使用！',
    en: 'The photo “{text}” is missing or can not be used!',
  },
  'import.photoTwice': {
    cn: '“{text}”有多张照片，请只保留一张！',
    en: 'There are several photos of “{text}”: keep one of them!',
  },
  'import.photoShared': {
    cn: '有多行叫“{text}”，照片请以证件号码命名！',
    en: 'Several rows are named “{text}”: name the photo by the ID number!',
  },
  'import.error': {
    cn: '单元格是公式错误“{text}”！',
    en: 'The cell has the formula error {text}!',
  },
  'import.digits': {
    cn: '数字超过15位，末几位已被表格改动，请将单元格设为文本后重新填写！',
    en: 'A spreadsheet keeps 15 digits of a number and has changed the rest: make the cell a text and enter it again!',
  },
  'import.sheet': { cn: '填写', en: 'Fill in' },
  'import.choices': { cn: '可选项', en: 'Choices' },
})
export const importText = translator(importMessages)

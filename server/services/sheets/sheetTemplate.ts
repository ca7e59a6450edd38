import { writeXlsx } from 'hucre'
import type { SetupSheetTemplateReply } from '@core/contract/sheets'
import type { SheetKind } from '@core/setup/sheets'
import { sheetMessages, sheetText } from '../../messages/sheets'
import type { DeskCaller } from '../../domain/deskSource'
import { COLUMNS, headingOf, type Column } from './sheetRows'

/** One row of invented data, to be replaced. */
const EXAMPLE: Record<SheetKind, Partial<Record<Column, string>>> = {
  exhibitors: {
    Id: 'example-foods',
    Name: '示例食品有限公司',
    Name_en: 'Example Foods Ltd.',
    Hall: 'N1',
    Booth: 'N1-A01',
    Area: '36',
    Account: 'example-foods',
    Contact: '张三',
    Contact_en: 'San Zhang',
    Role: 'admin',
    Mobile: '+86 13800130699',
    Email: 'contact@foods.example',
  },
  vips: {
    Guest: '李四',
    Guest_en: 'Si Li',
    Company: '示例酒店集团',
    Company_en: 'Example Hotels',
    Position: '采购总监',
    Position_en: 'Purchasing director',
  },
  invited: {
    Visitor: '王五',
    Mobile: '+86 13800130698',
    Email: 'guest@buyers.example',
    Company: '示例商贸有限公司',
    Position: '采购经理',
    Language: '中文',
  },
  allowances: { Id: 'example-foods', Resource: 'badge', Key: '', Places: '10' },
}

/** The empty sheet of a kind: headings in both languages, one example. */
export async function sheetTemplate(
  { context }: DeskCaller,
  kind: SheetKind,
): Promise<SetupSheetTemplateReply> {
  const columns: readonly Column[] = COLUMNS[kind]
  const name = sheetText(context.language, `sheet.${kind}`, undefined)
  const rows = [columns.map(headingOf), columns.map(column => EXAMPLE[kind][column] ?? '')]
  const bytes = await writeXlsx({
    sheets: [{ name: sheetMessages[`sheet.${kind}`].cn, rows, freezePane: { rows: 1 } }],
  })
  return { Name: `${name}.xlsx`, Data: Buffer.from(bytes).toString('base64') }
}

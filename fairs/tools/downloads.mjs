/**
 * Writes the demo's files for exhibitors: two PDFs, a text, a table. The PDFs name a font every reader has for Chinese and carry none, so they
 * stay small and are the same on every run. `node fairs/tools/downloads.mjs`
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const target = name => fileURLToPath(new URL(`../suilan/files/${name}`, import.meta.url))

/** Text as the font's encoding has it: UTF-16, big end first, in hexadecimal. */
const hex = text =>
  [...Buffer.from(text, 'utf16le').swap16()]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')

/** A PDF of A4 pages, each a list of lines; a line that begins with # is a heading. */
function pdf(title, pages) {
  const objects = []
  const add = body => objects.push(body)
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  )
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 [500] 2 95 500] /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>',
  )
  add(`<< /Title <feff${hex(title)}> >>`)
  pages.forEach((lines, index) => {
    let y = 790
    const shown = lines.map(line => {
      const isHead = line.startsWith('# ')
      const size = isHead ? 18 : 11
      y -= isHead ? 34 : 20
      return `BT /F1 ${size} Tf 56 ${y} Td <${hex(isHead ? line.slice(2) : line)}> Tj ET`
    })
    const stream = shown.join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + index * 2} 0 R >>`,
    )
    add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  })
  let text = '%PDF-1.4\n'
  const places = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
}

writeFileSync(
  target('exhibitor-manual.pdf'),
  pdf('穗澜国际食品饮料展览会 参展手册', [
    [
      '# 参展手册（第 2 版）',
      '展期：2031 年 4 月 16–18 日　地点：云汐国际会展中心 N1–N6 馆',
      '一、布展：4 月 13–15 日 08:30–18:00，加班须提前一天申请。',
      '二、特装搭建：3 月 20 日前在展商中心提交搭建申报。',
      '三、证件：布展凭施工证，展期凭参展商证，一人一证。',
      '四、用电：24 小时用电请在申报中注明设备与功率。',
      '五、食品：现场试吃须备检测报告，垃圾分类投放。',
      '六、撤展：4 月 18 日 15:00 起，未经许可不得提前撤展。',
    ],
    [
      '# Exhibitor manual (2nd edition)',
      '16-18 April 2031, Yunxi Expo Centre, Halls N1-N6',
      '1. Build-up: 13-15 April, 08:30-18:00; overtime is booked one day ahead.',
      '2. Raw space: hand in the booth build form by 20 March.',
      '3. Badges: builder badges for build-up, exhibitor badges for the fair.',
      '4. Power: say in the form what has to run for 24 hours.',
      '5. Food: tastings need a test report; waste is sorted.',
      '6. Dismantling: from 15:00 on 18 April, not before.',
    ],
  ]),
  'latin1',
)
writeFileSync(
  target('fire-safety.pdf'),
  pdf('特装展位消防安全须知', [
    [
      '# 特装展位消防安全须知',
      '搭建材料燃烧性能不低于 B1 级，每 50 平方米配灭火器 2 具。',
      '展位高度不超过 4.5 米，不得遮挡消火栓与疏散通道。',
      '明火、切割作业须办理动火证并有人看护。',
      '# Fire safety for raw-space booths',
      'Materials of class B1 or better; two extinguishers for every 50 square metres.',
      'No higher than 4.5 m; hydrants and escape routes stay free.',
      'Welding and cutting need a permit and somebody who watches.',
    ],
  ]),
  'latin1',
)
writeFileSync(
  target('move-in-timetable.txt'),
  [
    '穗澜国际食品饮料展览会 布展进馆时间表 / Move-in timetable',
    '',
    'N1、N2 馆 Halls N1, N2　4 月 13 日 13 April 08:30–12:00　　货门 Door 1–4',
    'N3、N4 馆 Halls N3, N4　4 月 13 日 13 April 13:00–18:00　　货门 Door 5–8',
    'N5、N6 馆 Halls N5, N6　4 月 14 日 14 April 08:30–12:00　　货门 Door 9–12',
    '',
    '车辆凭通行证按时段进馆，卸货不超过 60 分钟。',
    'Trucks come with a pass in their slot and unload within 60 minutes.',
    '',
  ].join('\n'),
)
writeFileSync(
  target('power-and-water-prices.csv'),
  `\uFEFF${[
    '项目 Item,规格 Size,单价（元） CNY',
    '展期用电 Power during the fair,220V / 10A,680',
    '展期用电 Power during the fair,380V / 16A,1560',
    '24 小时用电 24 h power,220V / 10A,1020',
    '给排水 Water and drain,DN15,980',
    '压缩空气 Compressed air,0.4 m³/min,1280',
  ].join('\r\n')}\r\n`,
)

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
/** The first sign of each letter in the order of pinyin; none begins with I, U or V. */
const LETTERS = 'ABCDEFGHJKLMNOPQRSTWXYZ'
const FIRST = [...'阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀']

/** Orders names as a Chinese index does. */
export const byPinyin = (a: string, b: string): number => collator.compare(a, b)

/** The letter a name is listed under: its own or that of its pinyin; # for other characters. */
export function letterOf(name: string): string {
  const [sign = ''] = name.trim()
  if (/[a-z]/i.test(sign)) return sign.toUpperCase()
  if (!/[\u3400-\u9fff]/.test(sign)) return '#'
  const at = FIRST.filter(first => collator.compare(first, sign) <= 0).length - 1
  return LETTERS[Math.max(0, at)] ?? '#'
}

import type { DemoCompany } from '../play'

/** Places and legal forms around the name by which people call a company. */
const AROUND = /（[^）]*）|^(云汐|鹭屿|海屿)|股份|科技|有限公司/g

/** The name by which people call a company, in Chinese, e.g. 蓝盐饮料. */
export function shortNameOf({ name }: Pick<DemoCompany, 'name'>): string {
  return name.replace(AROUND, '')
}

/** The same in English: the first word of its name, e.g. Lanyan. */
export function shortNameEnOf({ nameEn }: Pick<DemoCompany, 'nameEn'>): string {
  return nameEn.split(' ')[0] ?? nameEn
}

/** The telephone of a company, the same on its public card and in the catalogue. */
export const phoneOf = (place: number) => ({
  CountryCode: '86',
  AreaCode: '',
  Ext: '',
  Number: String(15_400_135_000 + place),
})

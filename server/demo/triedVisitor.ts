import type { InventedPerson } from '../samples/people'

/**
 * The first visitor of the ready-made logins (fairs/suilan/people.json). This visitor takes part in
 * the story, so that a person who tries the demo as a visitor finds talks, inquiries, quotes and
 * meetings.
 */
export const TRIED_VISITOR: InventedPerson = {
  name: '林若溪',
  nameEn: 'Ruoxi Lin',
  company: { name: '澜桥食品贸易（云汐）有限公司', nameEn: 'Lanqiao Food Trading' },
  mobile: '15400130426',
  email: 'ruoxi.lin@lanqiao.example',
}

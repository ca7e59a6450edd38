import type { Language } from '../../../core/domain/language'

/** An invented person and their answers. */
export interface Visitor {
  language: Language
  number: string
  name: string
  company: string
  email: string
  wrongEmail: string
  /** Fills in the first step of the form by keyboard alone. */
  byKeyboard?: boolean
}

/**
 * One person for each language. The number is a parameter, so that journeys of one file use
 * different ones.
 */
export function visitor(language: Language, number: string): Visitor {
  return language === 'cn'
    ? {
        language,
        number,
        name: '顾清和',
        company: '澜桥食品贸易（云汐）有限公司',
        email: 'qinghe.gu@lanqiao.example',
        wrongEmail: 'qinghe.gu@lanqiao',
      }
    : {
        language,
        number,
        name: 'Mara Lindqvist',
        company: 'Nordhavn Fine Foods ApS',
        email: 'mara@nordhavn.example',
        wrongEmail: 'mara(at)nordhavn',
      }
}

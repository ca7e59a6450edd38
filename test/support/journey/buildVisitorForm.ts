import type { Page } from 'playwright-core'
import {
  fieldOf,
  fieldsOf,
  find,
  idOf,
  itemsOf,
  textOf,
  valueOf,
  type FormDraft,
} from '../../../core/builder/draft'
import { linksOf } from '../../../core/builder/links'
import { optionLines, optionsOf, optionText, optionValue } from '../../../core/builder/optionLines'
import { paletteItemOf } from '../../../core/builder/palette'
import { questionLines } from '../../../core/builder/questionLines'
import { outline, questionsOf } from '../../../core/builder/questionTree'
import { rulesOf } from '../../../core/builder/rules'
import { ruleLine } from '../../../core/builder/ruleText'
import { sectionsOfDraft } from '../../../core/builder/sections'
import type { WireObject } from '../../../core/form/wire'
import { CountedHands } from './counted'

const flag = (field: WireObject, property: string) => textOf(field, property) === 'true'

/** A field as a line of an organiser's spreadsheet. */
function sheetLine(field: WireObject): string {
  const item = paletteItemOf(textOf(field, 'Type'), textOf(field, 'InputType'), idOf(field))
  const isFlat = ['RadioGroup', 'CheckboxGroup', 'ButtonGroup', 'Picker'].includes(
    textOf(field, 'Type'),
  )
  const options = isFlat ? optionLines(valueOf(field, 'DataSource')).split('\n') : []
  const marks = [
    flag(field, 'Multiple') ? '[多选]' : '',
    flag(field, 'Hide') ? '[隐藏]' : '',
    flag(field, 'Required') ? '*' : '',
  ]
  const cells = [
    [textOf(field, 'Name'), ...marks].filter(part => part !== '').join(' '),
    ...[
      textOf(field, 'Name_en'),
      item?.cn ?? '',
      options.map(option => option.replace('\t', '=')).join('; '),
    ],
    ...['Tooltip', 'Tooltip_en', 'Placeholder', 'Placeholder_en'].map(property =>
      textOf(field, property),
    ),
  ]
  return cells.join('\t').replace(/\t+$/, '')
}

/** The groups of a form as such lines, each group below its heading. */
function sheetOf(form: FormDraft, groups: readonly string[], only?: readonly string[]): string {
  return sectionsOfDraft(form)
    .filter(({ id }) => groups.includes(id))
    .flatMap(({ id, fields }) => {
      const group = find(form, 'Groups', id) ?? {}
      const lines = fields
        .filter(field => only === undefined || only.includes(idOf(field)))
        .map(sheetLine)
      return [`# ${textOf(group, 'Name')}\t${textOf(group, 'Name_en')}`, ...lines]
    })
    .join('\n')
}

/**
 * Builds a form like `goal`, the demo's form for visitors, in a builder with an empty form. It uses
 * the library, the organiser's spreadsheet, and single edits. `saved` returns the form as it was
 * last saved.
 */
export async function buildVisitorForm(
  page: Page,
  goal: FormDraft,
  hands: CountedHands,
  saved: () => Promise<FormDraft>,
): Promise<void> {
  const side = page.getByRole('complementary', { name: '属性' })
  const palette = page.getByRole('complementary', { name: '字段' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const panel = (name: string) => hands.click(side.getByRole('tab', { name }))
  const row = async (name: string) => {
    const id = await page
      .locator('.tf-b-phone[lang="zh-CN"] .tf-b-row')
      .filter({ hasText: name })
      .first()
      .getAttribute('id')
    await hands.click(page.locator(`#${id ?? ''}`))
  }
  const of = (id: string) => fieldOf(goal, id) ?? {}
  const name = (id: string) => textOf(of(id), 'Name')
  const paste = async (text: string) => {
    await hands.click(button('从表格粘贴字段'))
    await hands.write(palette.getByLabel('从表格粘贴字段'), text)
    await hands.click(button('添加这些字段'))
  }
  const options = async (id: string) => {
    await hands.click(side.getByRole('button', { name: '粘贴列表' }))
    await hands.write(side.getByLabel('粘贴列表'), optionLines(valueOf(of(id), 'DataSource')))
    await hands.click(side.getByRole('button', { name: '使用此列表' }))
  }
  const headOf = (at: number) => {
    const step = itemsOf(goal, 'Steps')[at] ?? {}
    return `## ${textOf(step, 'Name')}\t${textOf(step, 'Name_en')}\n`
  }

  // step by step: whole groups from the library, and lines from the organiser's spreadsheet
  await hands.click(palette.getByRole('radio', { name: '字段库' }))
  await hands.click(button('整组添加「基本信息」'))
  await hands.click(button('整组添加「证件与胸卡」'))
  await hands.click(palette.getByRole('radio', { name: '类型' }))
  await paste(
    `${headOf(0)}${sheetOf(goal, ['identity'], ['Residence'])}\n${headOf(1)}${sheetOf(goal, ['region', 'company'])}`,
  )
  await hands.click(palette.getByRole('radio', { name: '字段库' }))
  await hands.click(button('整组添加「海外观众」'))
  await hands.click(palette.getByRole('radio', { name: '类型' }))
  await paste(`${headOf(2)}${sheetOf(goal, ['interest', 'visit', 'survey'])}`)
  await hands.click(palette.getByRole('radio', { name: '字段库' }))
  await hands.click(button('整组添加「留言与服务」'))

  // the last step is on the canvas: its fields get their missing settings
  await row(name('Survey'))
  await hands.click(side.getByRole('switch', { name: '隐藏标题' }))
  await row(name('Products'))
  await panel('选项')
  await options('Products')
  await row(name('Workshop'))
  for (const at of [1, 2, 3]) {
    const option = (valueOf(of('Workshop'), 'DataSource') as WireObject[])[at] ?? {}
    await hands.write(side.getByLabel('名额').nth(at), textOf(option, 'stock'))
  }
  await row(name('Remarks'))
  await panel('校验')
  await hands.write(side.getByLabel('最多字数'), textOf(of('Remarks'), 'MaxLength'))
  await hands.key('Tab')
  await hands.type(textOf(of('Remarks'), 'AlphaWordLimit'))
  await row(name('Purposes'))
  await hands.write(side.getByLabel('最大值 / 最多'), textOf(of('Purposes'), 'Max'))
  await row(name('Budget'))
  await hands.write(side.getByLabel('最小值 / 最少'), textOf(of('Budget'), 'Min'))
  await hands.key('Tab')
  await hands.type(textOf(of('Budget'), 'Max'))
  const days = async (id: string) => {
    await row(name(id))
    await hands.write(side.getByLabel('最早日期'), textOf(of(id), 'startDate'))
    await hands.key('Tab')
    await hands.type(textOf(of(id), 'endDate'))
  }
  await days('ForumDate')
  await days('VisitDates')
  await row(name('FirstVisit'))
  await panel('属性')
  await hands.write(side.getByLabel('默认值'), 'true')

  // the questionnaire
  await hands.click(button('题目'))
  await hands.click(button('批量粘贴'))
  await hands.write(
    page.getByLabel('批量粘贴'),
    questionLines(questionsOf(valueOf(of('Survey'), 'DataSource'))),
  )
  await hands.click(button('使用此列表'))
  await hands.click(page.getByRole('button', { name: /邀请您的展商是/ }))
  await hands.click(page.getByRole('switch', { name: '一开始就显示' }))
  await hands.click(button('添加规则'))
  const last = (label: string) => page.getByLabel(label, { exact: true }).last()
  const optionOf = async (text: string) =>
    (await last('值').locator('option').filter({ hasText: text }).getAttribute('value')) ?? ''
  await hands.choose(last('值'), await optionOf('展商邀请'))
  await hands.click(page.getByRole('button', { name: /您希望怎样对接供应商/ }))
  await hands.click(button('添加规则'))
  await hands.choose(last('值'), await optionOf('食品饮料生产'))
  await hands.choose(last('动作'), 'hide')

  // the other steps
  await hands.click(button('字段'))
  await hands.click(button('上一步'))
  await row(name('Country'))
  await panel('选项')
  await options('Country')
  await row(name('PostAddress'))
  await options('PostAddress')
  await panel('属性')
  await hands.write(side.getByLabel('层级（中文）'), textOf(of('PostAddress'), 'Level'))
  await row(name('Country'))
  await hands.write(side.getByLabel('层级（中文）'), textOf(of('Country'), 'Level'))
  await row(name('VisaLetter'))
  await hands.write(side.getByLabel('说明 · 中文'), textOf(of('VisaLetter'), 'Tooltip'))
  await hands.key('Tab')
  await hands.type(textOf(of('VisaLetter'), 'Tooltip_en'))
  await panel('校验')
  await days('ArrivalDate')
  await hands.click(button('上一步'))
  await row(name('Position'))
  await panel('选项')
  await options('Position')
  await row(name('Residence'))
  await panel('属性')
  await hands.choose(side.getByLabel('默认值'), { label: '中国内地' })
  await hands.key(
    'Alt+ArrowUp',
    fieldsOf(goal).filter(field => textOf(field, 'Group') === 'identity').length - 1,
  )

  // all rules in one step, with the ids of the new form
  const built = await saved()
  const idIn = (id: string) =>
    idOf(fieldsOf(built).find(field => textOf(field, 'Name') === name(id)) ?? {})
  const valueIn = (id: string, value: string) => {
    const text = optionsOf(valueOf(of(id), 'DataSource')).find(
      option => optionValue(option) === value,
    )
    const same = optionsOf(valueOf(fieldOf(built, idIn(id)) ?? {}, 'DataSource')).find(
      option => text && optionText(option) === optionText(text),
    )
    return same ? optionValue(same) : value
  }
  const lines = rulesOf(goal).map(({ owner, rule }) =>
    ruleLine({
      owner: idIn(owner),
      rule: { ...rule, value: valueIn(owner, rule.value), targets: rule.targets.map(idIn) },
    }),
  )
  await hands.click(button('规则'))
  await hands.click(page.getByRole('radio', { name: '文本' }))
  await hands.write(page.getByLabel('规则文本'), lines.join('\n'))
  await hands.click(button('应用'))
}

const TEXTS = ['Name', 'Name_en', 'Placeholder', 'Placeholder_en', 'Tooltip', 'Tooltip_en'] as const

/**
 * The content of a form in order, without its ids: steps, groups, fields, options, questions and
 * rules.
 */
export function shapeOf(form: FormDraft): unknown {
  const nameOf = (id: string) => textOf(fieldOf(form, id) ?? {}, 'Name')
  const ruleShape = (id: string) =>
    rulesOf(form)
      .filter(({ owner }) => owner === id)
      .map(({ rule }) => {
        const option = optionsOf(valueOf(fieldOf(form, id) ?? {}, 'DataSource')).find(
          each => optionValue(each) === rule.value,
        )
        const groups = rule.groups.map(group => textOf(find(form, 'Groups', group) ?? {}, 'Name'))
        const set = rule.set ? [nameOf(rule.set.field), rule.set.value] : []
        return [
          rule.expression,
          option ? optionText(option) : rule.value,
          rule.action,
          rule.targets.map(nameOf),
          groups,
          set,
        ]
      })
  return sectionsOfDraft(form).map(({ id, step, fields }) => [
    textOf(find(form, 'Steps', step) ?? {}, 'Name'),
    ...['Name', 'Name_en'].map(property => textOf(find(form, 'Groups', id) ?? {}, property)),
    fields.map(field => ({
      ...Object.fromEntries(
        [...TEXTS, 'Type', 'InputType', 'Required', 'Hide', 'Multiple', 'Level', 'Flags'].map(
          key => [key, textOf(field, key)],
        ),
      ),
      Min: textOf(field, 'Min'),
      Max: textOf(field, 'Max'),
      Start: textOf(field, 'startDate'),
      End: textOf(field, 'endDate'),
      Options:
        textOf(field, 'Type') === 'Questions'
          ? treeShape(field)
          : optionLines(valueOf(field, 'DataSource')),
      Rules: ruleShape(idOf(field)),
      Links: linksOf(field),
      Stock: optionsOf(valueOf(field, 'DataSource')).map(option => textOf(option, 'stock')),
    })),
  ])
}

function treeShape(field: WireObject): unknown {
  const lines = outline(questionsOf(valueOf(field, 'DataSource')))
  const textOfId = (id: string) => lines.find(line => line.id === id)?.node['text'] ?? id
  const rules = lines.map(({ node }) =>
    (Array.isArray(node['expression']) ? (node['expression'] as WireObject[]) : [])
      .filter(rule => rule['expression'] === '=')
      .map(rule => [textOfId(textOf(rule, 'value')), rule['action']]),
  )
  return [questionLines(lines.filter(({ depth }) => depth === 0).map(({ node }) => node)), rules]
}

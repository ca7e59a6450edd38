import type { ProblemCode } from '../form/problemTexts'

/** What is wrong with a form's definition, in Chinese: `problemTexts` in its own words. */
export const formProblemsCn: Readonly<Record<ProblemCode, string>> = {
  notObject: '表单定义不是 JSON 对象。请写成 { "Id": …, "Fields": [ … ] }。',
  noFields: '表单定义没有 Fields。请在其中列出问题。',
  notList: '{0} 不是列表。请写成 JSON 数组。',
  tooManyItems: '{0} 有 {1} 项，最多读取 {2} 项。请拆分表单。',
  itemNotObject: '{0} 的第 {1} 项不是对象。请写成 { "Id": … }。',
  noItemId: '{0} 中有一项没有 Id。请补充。',
  repeatedItem: '{0} 中的 Id“{1}”重复。请更改其中一个。',
  unknownStep: '分组“{0}”所在的步骤“{1}”不在 Steps 中。请添加该步骤或更正名称。',

  badId: '“{0}”不能用作 Id。请使用字母、数字、- 和 _，最多 64 位。',
  repeatedId: '两个字段的 Id 都是“{0}”。请更改其中一个。',
  takenId: '“{0}”是系统保留的名称。请换一个 Id。',
  unknownType: '没有类型“{0}”。可用：{1}。',
  unknownInputType: '没有 InputType“{0}”。可用：{1}。',
  unknownGroup: '分组“{0}”不在 Groups 中。请添加或更正名称。',
  unknownEqual: 'equalTo 指向的字段“{0}”不存在。请更正名称。',
  notNumber: '{0} 不是数字。请只写数字。',
  notDate: '“{0}”不是日期。请写成 2031-04-16。',
  badPattern: '“{0}”不是正则表达式，或超过 500 个字符。请更正。',
  badConfigs: 'Configs 不是 JSON 对象。请更正 JSON。',
  reversed: '{0} 大于 {1}。请对调。',
  negative: '{0} 小于零。请填写 0 或更大的数。',
  fewerFiles: 'Min 要求 {0} 个文件，但没有 Max 时只收一个。请同时填写 Max。',
  unknownProperty: '“{0}”在 {1} 中不起作用。请删除。',
  misspeltProperty: '“{0}”在 {1} 中不起作用。请改为“{2}”，或删除。',
  oddFlag: '{0} 写成了“{1}”。请写 true 或 false。',
  notFlag: '{0} 写成了“{1}”，既不是 true 也不是 false。请写其中一个。',
  lockedAlways:
    '此字段必填，但填写人无法填写，也没有内容会自动填入，所有人都无法提交。请填写 DefaultValue，或去掉 Required 或 Readonly。',
  lockedOut:
    '此字段必填，但没有可选的内容，所有人都无法提交。请在 DataSource 中列出选项，或去掉 Required。',
  fewOptions:
    'Min 要求至少选 {0} 项，但只有 {1} 项可选，所有人都无法提交。请减小 Min，或增加选项。',
  lockedEmpty:
    '该字段必填，但不可填写，也没有内容会自动填入。请填写 DefaultValue，或删除 Required 或 Readonly。',
  aboveDefault: 'MinLength {0} 大于 {1}（未写 MaxLength 时的上限）。请同时填写 MaxLength。',
  unknownFlag: '没有标记“{0}”。可用：{1}。',
  badLinks: 'Configs.links 不是列表。请写成 [ { "type", "text", "text_en" } ]。',
  badLink: '链接不能打开“{0}”。请在 type 中写一个内容页，例如 privacy。',
  linkNoText: '打开“{0}”的链接没有文字。请写出标签中可点开的部分。',
  useless: '{0} 对 {1} 字段不起作用。请删除{2}。',
  badDefault: '字段本身不接受 DefaultValue“{0}”。请更正默认值或相应的限制。',

  badSource:
    'DataSource 不是列表，也不是有效的 JSON。请写成 { "id", "text" } 的 JSON 数组或逗号分隔的列表。',
  tooManyOptions: 'DataSource 超过 {0} 级或超过 {1} 个选项。请精简。',
  repeatedOption: '两个选项的值都是“{0}”。请更改其中一个。',
  bareOption: '有一个选项没有 id 和 text。请补充。',
  noOptionId: '选项“{0}”没有 id，保存的将是它的文字。请补充 id。',
  badStock: '选项“{0}”的名额应为 0 到 {1} 的整数。请修改或删除。',
  badOption: '“{0}”不能用作选项的 id。请换一个。',
  noOptions: '没有可选的内容。请在 DataSource 中列出选项。',

  noQuestions: '没有问题。请在 DataSource 中列出。',
  badQuestions: '问题不是 JSON 列表。请更正 JSON。',
  questionsTooDeep: '问题树超过 {0} 级。请减少层级。',
  tooManyQuestions: '问题树超过 {0} 个节点。请拆分。',
  questionNotObject: '问题树中有一个节点不是对象。请写成 { "id", "text", "flag" }。',
  badQuestionId: '“{0}”不能用作问题的 id。请使用字母、数字、- 和 _，最多 64 位。',
  repeatedNode: '相邻两个节点的 id 都是“{0}”。请更改其中一个。',
  repeatedQuestion: '两个问题的 id 都是“{0}”。请更改其中一个。',
  badQuestionRules: '“{0}”的规则不是列表。请写成 [ { "expression", "value", "action" } ]。',
  badQuestionAction: '“{0}”的一条规则的 action 是“{1}”。请使用 show 或 hide。',
  badQuestionExpression: '“{0}”的一条规则的 expression 是“{1}”。请使用 = 或 !=。',
  badQuestionFlag:
    '“{0}”的 flag 为“{1}”。请使用 1（单选）、2（多选）、3（文本）或 4（带输入框的选项）。',
  questionCycle: '问题之间的规则形成循环：{0}。请删除其中一条，否则这些问题可能一直不显示。',
  nothingToChoose: '问题“{0}”没有可选的内容。请列出选项，或改为文字（flag 3）。',
  strayInput:
    '“{0}”是带输入的选项（flag 4），却列在问题之间。请放到问题之下，或改为文字（flag 3）。',
  unknownAnswer: '一条规则等待“{0}”，但问题树中没有这个 id。请更正。',

  badRules: 'RuleConfig 不是 JSON 规则列表。请更正 JSON。',
  ruleNotObject:
    '第 {0} 条规则不是对象。请写成 { "target", "expression", "match_value", "action" }。',
  tooManyRules: '表单的规则超过 {0} 条或目标超过 {1} 个。请使用分组，或拆分表单。',
  unknownAction: '没有 action“{0}”。可用：{1}。',
  unknownField: '{0} 指向的字段“{1}”不存在。请更正名称。',
  unknownTargetGroup: 'target_group 指向的分组“{0}”不存在。请更正名称。',
  emptyRule: '一条规则既没有 expression 也没有 match_value，总是成立。请写明它等待什么。',
  unknownMatch: '规则等待的“{0}”不在“{1}”的选项中。请更正 match_value，或添加该选项。',
  noTarget: '规则没有目标。请在 target 中填写字段，或在 target_group 中填写分组。',
  cycle: '规则互相循环：{0}。请删除其中一条，否则字段可能丢失答案。',
}

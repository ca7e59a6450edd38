export type Json = Record<string, unknown>
export const rule = (more: Json) => ({
  target: 'B',
  expression: '=',
  match_value: '1',
  action: 'show',
  ...more,
})
export const field = (more: Json) => ({ Fields: [{ Id: 'A', Name: '甲', ...more }, { Id: 'B' }] })
export const ruled = (more: Json) => field({ RuleConfig: [rule(more)] })
export const tree = (...nodes: Json[]) => field({ Type: 'Questions', DataSource: nodes })
/**
 * What DECISIONS §5 and §12 refuse: the definition, the field that is named, what is said and how
 * to mend it.
 */
export const REFUSED: ReadonlyArray<
  readonly [why: string, definition: Json, field: string, says: RegExp]
> = [
  [
    'an unknown type',
    field({ Type: 'Hologram' }),
    'A.Type',
    /Unknown type "Hologram"\. Use one of: Text/,
  ],
  [
    'an unknown input type',
    field({ InputType: 'fax' }),
    'A.InputType',
    /Unknown InputType "fax"\. Use one of/,
  ],
  [
    'an unknown action',
    ruled({ action: 'explode' }),
    'A.RuleConfig',
    /Unknown action "explode"\. Use one of: show/,
  ],
  [
    'a bad pattern',
    field({ Validation: '([a-z' }),
    'A.Validation',
    /not a regular expression, or has more than 500 signs\. Correct/,
  ],
  [
    'a bad pattern of a rule',
    ruled({ expression: 'regex', match_value: '(' }),
    'A.RuleConfig',
    /not a regular expression, or has more than 500 signs\. Correct/,
  ],
  [
    'a slow pattern',
    field({ Validation: '\\d+x' }),
    'A.Validation',
    /polynomial time.*anchor it with \^ and \$/,
  ],
  [
    'a pattern that hangs',
    field({ Validation: '/^(a+)+$/' }),
    'A.Validation',
    /exponential time.*avoid repeated groups/,
  ],
  [
    'a slow pattern of a rule',
    ruled({ expression: 'regex', match_value: 'x.*y' }),
    'A.RuleConfig',
    /polynomial time.*anchor it/,
  ],
  [
    'a slow pattern that is the expression itself',
    ruled({ expression: '(a|a)*$', match_value: '' }),
    'A.RuleConfig',
    /exponential/,
  ],
  [
    'a pattern of a rule that is slow by its flags',
    ruled({ expression: '/^a*A*$/i', match_value: '' }),
    'A.RuleConfig',
    /polynomial/,
  ],
  [
    'a slow pattern in a rule that reads another field',
    ruled({ expression: '\\d+x', match_value: '', source: 'B' }),
    'A.RuleConfig',
    /anchor it/,
  ],
  [
    'broken JSON in rules',
    field({ RuleConfig: '[{' }),
    'A.RuleConfig',
    /not a JSON list of rules\. Correct/,
  ],
  [
    'a rule that is no object',
    field({ RuleConfig: ['x'] }),
    'A.RuleConfig',
    /Rule 1 is not an object\. Write/,
  ],
  [
    'broken JSON in a DataSource',
    field({ Type: 'Select', DataSource: '[{"id":1' }),
    'A.DataSource',
    /nor valid JSON\. Write/,
  ],
  [
    'broken JSON in questions',
    field({ Type: 'Questions', DataSource: '[{"id":1' }),
    'A.DataSource',
    /not a JSON list\. Correct/,
  ],
  ['broken JSON in Configs', field({ Configs: '{' }), 'A.Configs', /not a JSON object\. Correct/],
  [
    'two fields of one Id',
    { Fields: [{ Id: 'A' }, { Id: 'A' }] },
    'A.Id',
    /Two fields have the Id "A"\. Rename/,
  ],
  [
    'an Id that cannot be written',
    { Fields: [{ Id: 'a b' }] },
    'a b.Id',
    /cannot be an Id\. Use letters/,
  ],
  [
    'an Id that requests use',
    { Fields: [{ Id: 'Consent' }] },
    'Consent.Id',
    /requests use themselves\. Choose/,
  ],
  [
    'an Id every object has',
    { Fields: [{ Id: '__proto__' }] },
    '__proto__.Id',
    /Choose another Id/,
  ],
  [
    'two options of one id',
    field({ Type: 'Select', DataSource: 'a,a' }),
    'A.DataSource',
    /Two options.*"a"\. Rename/,
  ],
  [
    'an unknown target',
    ruled({ target: 'Z' }),
    'A.RuleConfig',
    /target names the field "Z".*Correct/,
  ],
  [
    'an unknown target in a comma list',
    ruled({ target: 'B,Z' }),
    'A.RuleConfig',
    /target names the field "Z"/,
  ],
  [
    'an unknown group',
    ruled({ target: '', target_group: 'g' }),
    'A.RuleConfig',
    /group "g".*Correct/,
  ],
  ['an unknown source', ruled({ source: 'Z' }), 'A.RuleConfig', /source names the field "Z"/],
  [
    'an unknown field to set',
    ruled({ action: 'set', data: 'Z' }),
    'A.RuleConfig',
    /data names the field "Z"/,
  ],
  ['no target at all', ruled({ target: '' }), 'A.RuleConfig', /no target\. Name a field/],
  [
    'a field compared with none',
    field({ Configs: { equalTo: 'Z' } }),
    'A.Configs',
    /equalTo names the field "Z".*Correct/,
  ],
  [
    'a pattern that is too long',
    field({ Validation: `^${'a'.repeat(500)}$` }),
    'A.Validation',
    /more than 500 signs\. Correct/,
  ],
  [
    'a length below zero',
    field({ MaxLength: -1 }),
    'A.MaxLength',
    /MaxLength is below zero\. Write 0 or more/,
  ],
  ['a count below zero', field({ Type: 'Tag', Max: -1 }), 'A.Max', /Max is below zero\. Write/],
  ['more files than it takes', field({ Type: 'Image', Min: 2 }), 'A.Min', /takes one\. Write Max/],
  [
    'a required choice without options',
    field({ Type: 'RadioGroup', Required: true }),
    'A.Required',
    /no one can submit the form\. List the options/,
  ],
  [
    'a required choice whose options are all off',
    field({
      Type: 'Select',
      Required: true,
      DataSource: [{ id: 'a', text: '一', text_en: 'one', disabled: true }],
    }),
    'A.Required',
    /nothing to choose from, so no one can submit/,
  ],
  [
    'more answers than there are options',
    field({ Type: 'CheckboxGroup', Required: true, Min: 3, DataSource: 'a,b' }),
    'A.Min',
    /Min asks for 3 answers and 2 are on offer/,
  ],
  [
    'a required field that no one may write in',
    field({ Required: true, Readonly: true }),
    'A.Required',
    /nothing fills it in, so no one can submit/,
  ],
  [
    'a required choice whose options have no places',
    field({
      Type: 'RadioGroup',
      Required: true,
      DataSource: [{ id: 'a', text: '一', text_en: 'one', stock: 0 }],
    }),
    'A.Required',
    /nothing to choose from, so no one can submit/,
  ],
  ...(['CheckboxGroup', 'Tag', 'Image'] as const)
    .map(Type => ({
      Type,
      Required: true,
      Max: 0,
      ...(Type === 'CheckboxGroup' && { DataSource: 'a,b' }),
    }))
    .map(
      wire =>
        [
          `a required ${wire.Type} that takes none`,
          field(wire),
          'A.Max',
          /Max is 0, so every answer is refused/,
        ] as const,
    ),
  ...(['idcard', 'mobile', 'email'] as const).map(
    InputType =>
      [
        `a required ${InputType} with too little room`,
        field({ Required: true, InputType, MaxLength: 5 }),
        'A.MaxLength',
        /MaxLength is 5, and such an answer has \d+ characters/,
      ] as const,
  ),
  [
    'a question with nothing to choose',
    tree({ id: 'q', flag: 1, required: true }),
    'A.DataSource',
    /"q" has nothing to choose from\. List/,
  ],
  [
    'the same below an option',
    tree({ id: 'q', flag: 1, children: [{ id: 'a', children: [{ id: 'below', flag: 2 }] }] }),
    'A.DataSource',
    /"below" has nothing to choose from/,
  ],
  [
    'an option with an input among the questions',
    tree({ id: 'q', flag: 4 }),
    'A.DataSource',
    /"q" is an option with an input.*Put it below/,
  ],
  ['Min above Max', field({ Min: 5, Max: 1 }), 'A.Min', /Min is above Max\. Swap/],
  [
    'MinLength above MaxLength',
    field({ MinLength: 5, MaxLength: 1 }),
    'A.MinLength',
    /MinLength is above MaxLength\. Swap/,
  ],
  [
    'a start after its end',
    field({ Type: 'Date', startDate: '2031-04-18', endDate: '2031-04-16' }),
    'A.startDate',
    /above endDate\. Swap/,
  ],
  ['a bound that is no number', field({ Max: 'many' }), 'A.Max', /not a number\. Write/],
  [
    'a bound that is no date',
    field({ Type: 'Date', endDate: '2031-02-30' }),
    'A.endDate',
    /not a date\. Write/,
  ],
  [
    'two questions of one id',
    tree({ id: 'q', flag: 3 }, { id: 'q', flag: 3 }),
    'A.DataSource',
    /"q".*Rename/,
  ],
  [
    'a question rule on no id',
    tree({ id: 'q', flag: 3, expression: [{ value: 'z', action: 'show' }] }),
    'A.DataSource',
    /waits for "z".*Correct/,
  ],
  [
    'a question rule that sets',
    tree({ id: 'q', flag: 3, expression: [{ value: 'q', action: 'set' }] }),
    'A.DataSource',
    /Use show or hide/,
  ],
  [
    'a question rule that contains',
    tree({ id: 'q', flag: 3, expression: [{ expression: '%', value: 'q', action: 'show' }] }),
    'A.DataSource',
    /Use = or !=/,
  ],
  [
    'a question flag that there is not',
    tree({ id: 'q', flag: 9, children: [{ id: 'a' }] }),
    'A.DataSource',
    /"q" has the flag "9"\. Use 1/,
  ],
  [
    'a flag that is neither',
    field({ Required: 'perhaps' }),
    'A.Required',
    /Required is "perhaps".*Write one of them/,
  ],
  [
    'more text than fits without a MaxLength',
    field({ MinLength: 300 }),
    'A.MinLength',
    /MinLength 300 is above 50.*Write MaxLength/,
  ],
  [
    'a list where a pattern is wanted',
    ruled({ expression: 'regex', match_value: ['a', 'b'] }),
    'A.RuleConfig',
    /"a,b" is not a regular/,
  ],
  [
    'a field in no group',
    { Groups: [{ Id: 'g' }], ...field({ Group: 'x' }) },
    'A.Group',
    /"x" is not in Groups\. Add/,
  ],
  ['no fields', { Fields: undefined }, 'Fields', /no Fields\. List/],
]
/** What a form can live with, though its author expects something else. */
export const WARNED: ReadonlyArray<
  readonly [why: string, definition: Json, field: string, says: RegExp]
> = [
  [
    'a property that does nothing',
    field({ Type: 'Editor', MinLength: 2 }),
    'A.MinLength',
    /does nothing on a Editor field\. Remove it/,
  ],
  [
    'a bound of a text',
    field({ Max: 5 }),
    'A.Max',
    /does nothing on a Text field.*InputType number/,
  ],
  [
    'a count of one choice',
    field({ Type: 'Select', DataSource: 'a,b', Max: 2 }),
    'A.Max',
    /Remove it or give it Multiple/,
  ],
  [
    'a depth of a tree',
    field({ Type: 'TreeSelect', DataSource: 'a,b', Level: 2 }),
    'A.Level',
    /Level does nothing/,
  ],
  [
    'a default that is not offered',
    field({ Type: 'Select', DataSource: 'a,b', DefaultValue: 'c' }),
    'A.DefaultValue',
    /refuses.*"c"\. Correct/,
  ],
  [
    'a default out of bounds',
    field({ InputType: 'number', Max: 5, DefaultValue: '6' }),
    'A.DefaultValue',
    /refuses/,
  ],
  [
    'a default too long in one language',
    field({ AlphaWordLimit: 2, DefaultValue: 'abc' }),
    'A.DefaultValue',
    /refuses/,
  ],
  [
    'a default that leads nowhere',
    field({
      Type: 'Picker',
      Level: 2,
      DataSource: [{ id: 'a', children: [{ id: 'b' }] }],
      DefaultValue: 'z',
    }),
    'A.DefaultValue',
    /refuses/,
  ],
  [
    'an unknown flag',
    field({ Flags: '隐藏' }),
    'A.Flags',
    /Unknown flag "隐藏"\. Use one of: 隐藏标题/,
  ],
  [
    'a misspelt property',
    field({ Requird: true }),
    'A.Requird',
    /"Requird" means nothing in Field\. Write "Required"/,
  ],
  [
    'an unknown property',
    field({ Colour: 'red' }),
    'A.Colour',
    /"Colour" means nothing in Field\. Remove it/,
  ],
  ['a property in the wrong case', field({ maxlength: 5 }), 'A.maxlength', /Write "MaxLength"/],
  [
    'a misspelt property of a rule',
    ruled({ match_values: '1' }),
    'A.RuleConfig',
    /"match_values" means nothing.*Write "match_value"/,
  ],
  [
    'a misspelt property of an option',
    field({ Type: 'Select', DataSource: [{ id: 'a', txet: 'x' }] }),
    'A.DataSource',
    /Write "Text"/,
  ],
  [
    'a misspelt property of the form',
    { Fileds: [], ...field({}) },
    'Fileds',
    /"Fileds" means nothing in Definition\. Write "Fields"/,
  ],
  [
    'a flag written as a word',
    field({ Required: 'yes' }),
    'A.Required',
    /Required is "yes"\. Write true/,
  ],
  [
    'options without an id',
    field({ Type: 'Select', DataSource: [{ text: '甲' }, { text: '乙' }] }),
    'A.DataSource',
    /"甲" has no id.*Give it/,
  ],
  [
    'a rule that waits for no option',
    field({ Type: 'Select', DataSource: 'a,b', RuleConfig: [rule({ match_value: 'c' })] }),
    'A.RuleConfig',
    /waits for "c", which "A" does not offer\. Correct/,
  ],
  [
    'one of a list that is no option',
    field({ Type: 'Select', DataSource: 'a,b', RuleConfig: [rule({ match_value: ['a', 'c'] })] }),
    'A.RuleConfig',
    /waits for "c"/,
  ],
  [
    'a form that some people may be unable to submit',
    {
      Fields: [
        { Id: 'A', Name: '甲', Required: true, Readonly: true },
        {
          Id: 'B',
          Name: '乙',
          Type: 'Select',
          DataSource: 'a,b',
          RuleConfig: [rule({ match_value: 'a', target: 'A', action: 'hide' })],
        },
      ],
    },
    'A.Required',
    /nothing fills it in\. Give it a DefaultValue/,
  ],
  [
    'questions that wait for each other',
    tree(
      { id: 'q', flag: 1, options: [{ id: 'a' }], expression: [{ value: 'b', action: 'show' }] },
      { id: 'r', flag: 1, options: [{ id: 'b' }], expression: [{ value: 'a', action: 'show' }] },
    ),
    'A.DataSource',
    /circle: q → a → r → b\. Remove one/,
  ],
  [
    'a rule that always holds',
    ruled({ expression: '', match_value: '' }),
    'A.RuleConfig',
    /always holds\. Write/,
  ],
]

/** The id of the form by which visitors register, as the fair's configuration names it; undefined when it names none. */
export function visitorForm(config: Readonly<Record<string, unknown>>): unknown {
  const forms = config['Forms']
  return typeof forms === 'object' && forms !== null && 'visitor' in forms ? forms.visitor : undefined
}

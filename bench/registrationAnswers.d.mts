/** What a visitor of the demo fair fills in, by the ids of its form. */
export const registrationAnswers: Readonly<Record<string, unknown>>

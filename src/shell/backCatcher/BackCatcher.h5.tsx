/** On H5 an entry of the browser's history holds Back (platform/h5/backHold). */
export const BackCatcher = () => null

module.exports = 'style'

/** ISO 3166 codes that an invoice can be made out to; their names are the language's own. */
export const COUNTRIES = (
  'AD AE AL AM AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CL CN CO CR CY CZ DE DK DO DZ EC EE EG ES FI FR GB GE GH GR GT HK HN HR HU ' +
  'ID IE IL IN IS IT JM JO JP KE KR KW KZ LB LI LK LT LU LV MA MC MD ME MK MT MU MX MY NG NI NL NO NP NZ OM PA PE PH PK PL PT PY QA ' +
  'RO RS SA SE SG SI SK SM SN SV TH TN TR TW TZ UA UG US UY UZ VE VN ZA ZM ZW'
).split(' ');

/** Words of every exchange: lists and errors (specification §3.1, DESIGN §5). */
export const exchangeWords = {
  // lists
  content: 'Content',
  hasNext: 'HasNext',
  pageCount: 'PageCount',
  totalCount: 'TotalCount',
  pageNumber: 'Pagenumber',
  pageSize: 'Pagesize',
  filter: 'Filter',
  // errors
  code: 'Code',
  message: 'Meldung',
  fields: 'Felder',
  field: 'Feld',
  rule: 'Regel',
  limit: 'Grenze',
  place: 'Stelle',
  requestId: 'Anfrage',
} as const;

// Made by `npm run client:types` from the OpenAPI document of /api/v1.
export interface paths {
    "/api/v1/fair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the fair
         * @description The fair of the key: its name, its days and its time zone. Scope: `fair:read`.
         */
        get: operations["fair.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists companies
         * @description In the order of the last change, the earliest first. Companies that left the fair stay in the list as `left`. Scope: `companies:read`.
         */
        get: operations["companies.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a company
         * @description One company by its id. Scope: `companies:read`.
         */
        get: operations["companies.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists products
         * @description Products that visitors see, in the order of publication. The event `product.unpublished` tells of those that are gone. Scope: `products:read`.
         */
        get: operations["products.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a product
         * @description One published product by its id. Scope: `products:read`.
         */
        get: operations["products.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists registrations
         * @description Registrations of visitors, media and VIPs in the order of the last change. Names, phones and answers (`person`) need `people:read` as well. Scope: `registrations:read`.
         */
        get: operations["registrations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/registrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a registration
         * @description One registration by its id; 404 once the person is deleted. Scope: `registrations:read`.
         */
        get: operations["registrations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/check-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists check-ins
         * @description Admissions in the order the server heard of them; those of a gate without network come later. Practice gates are left out. Scope: `checkins:read`.
         */
        get: operations["checkins.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts arrivals by day
         * @description People, entries and exits of each day, and the entries of each hour. Scope: `checkins:read`.
         */
        get: operations["arrivals.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists orders
         * @description Orders of tickets in the order of the last change. Scope: `orders:read`.
         */
        get: operations["orders.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads an order
         * @description One order by its number. Scope: `orders:read`.
         */
        get: operations["orders.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description RFC 9457 */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            status: number;
            /** @enum {string} */
            code: "bad_request" | "unauthorized" | "address_refused" | "scope_missing" | "not_found" | "method_not_allowed" | "rate_limited" | "server_error" | "unavailable";
            detail?: string;
            /** @description Names the request in our logs */
            request: string;
        };
    };
    responses: {
        /** @description The request is not understood */
        bad_request: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#bad_request",
                 *       "title": "The request is not understood",
                 *       "status": 400,
                 *       "code": "bad_request",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is missing, unknown, expired or revoked */
        unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#unauthorized",
                 *       "title": "The key is missing, unknown, expired or revoked",
                 *       "status": 401,
                 *       "code": "unauthorized",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing at this fair */
        not_found: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#not_found",
                 *       "title": "There is no such thing at this fair",
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests */
        rate_limited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#rate_limited",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "code": "rate_limited",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong here */
        server_error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#server_error",
                 *       "title": "Something went wrong here",
                 *       "status": 500,
                 *       "code": "server_error",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Unavailable right now */
        unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://fair.example.org/api/docs#unavailable",
                 *       "title": "Unavailable right now",
                 *       "status": 503,
                 *       "code": "unavailable",
                 *       "request": "0b6e1f4c-6f0e-4c44-9a77-6d1f9a0b1c2d"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this reply; give it back as If-None-Match */
        ETag: string;
        /**
         * @description Requests in a window of seconds
         * @example "default";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description What is left, and seconds until it begins again
         * @example "default";r=598;t=41
         */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "fair.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads the fair */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "tgdemo000000001",
                     *       "name": {
                     *         "cn": "穗澜国际食品展",
                     *         "en": "Suilan International Food Fair"
                     *       },
                     *       "days": [
                     *         "2026-10-16",
                     *         "2026-10-17",
                     *         "2026-10-18"
                     *       ],
                     *       "timeZone": "+08:00"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        name: {
                            cn: string;
                            en: string;
                        };
                        days: string[];
                        /** @description Offset of the place of the fair */
                        timeZone: string;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "companies.list": {
        parameters: {
            query?: {
                /**
                 * @description Items on a page
                 * @example 50
                 */
                limit?: number;
                /** @description `next` of the page before */
                after?: string;
                /** @description Only what changed at this time or later; ISO 8601 with offset */
                modified_since?: string;
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists companies */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "lanyan",
                     *           "name": {
                     *             "cn": "岚岩食品",
                     *             "en": "Lanyan Foods"
                     *           },
                     *           "booth": "N1-A01",
                     *           "hall": "N1",
                     *           "area": 36,
                     *           "state": "active",
                     *           "publishedAt": "2026-09-02T03:20:00.000Z",
                     *           "categories": {
                     *             "cn": "谷物",
                     *             "en": "Cereals"
                     *           },
                     *           "createdAt": "2026-06-01T02:00:00.000Z",
                     *           "modifiedAt": "2026-09-02T03:20:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            name: {
                                cn: string;
                                en: string;
                            };
                            booth: string;
                            hall: string;
                            /** @description Square metres; 0 where it is not known */
                            area: number;
                            state: "active" | "left";
                            publishedAt: string | null;
                            categories: {
                                cn: string;
                                en: string;
                            };
                            /** @description ISO 8601 in UTC */
                            createdAt: string;
                            /** @description ISO 8601 in UTC */
                            modifiedAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "companies.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Its id
                 * @example lanyan
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "lanyan",
                     *       "name": {
                     *         "cn": "岚岩食品",
                     *         "en": "Lanyan Foods"
                     *       },
                     *       "booth": "N1-A01",
                     *       "hall": "N1",
                     *       "area": 36,
                     *       "state": "active",
                     *       "publishedAt": "2026-09-02T03:20:00.000Z",
                     *       "categories": {
                     *         "cn": "谷物",
                     *         "en": "Cereals"
                     *       },
                     *       "createdAt": "2026-06-01T02:00:00.000Z",
                     *       "modifiedAt": "2026-09-02T03:20:00.000Z"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        name: {
                            cn: string;
                            en: string;
                        };
                        booth: string;
                        hall: string;
                        /** @description Square metres; 0 where it is not known */
                        area: number;
                        state: "active" | "left";
                        publishedAt: string | null;
                        categories: {
                            cn: string;
                            en: string;
                        };
                        /** @description ISO 8601 in UTC */
                        createdAt: string;
                        /** @description ISO 8601 in UTC */
                        modifiedAt: string;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "products.list": {
        parameters: {
            query?: {
                /** @description Items on a page */
                limit?: number;
                /** @description `next` of the page before */
                after?: string;
                /** @description Only what changed at this time or later; ISO 8601 with offset */
                modified_since?: string;
                /**
                 * @description Only those of this company
                 * @example lanyan
                 */
                company?: string;
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists products */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "Zk3vQ0aLx8Rw2n5B",
                     *           "company": {
                     *             "id": "lanyan",
                     *             "name": {
                     *               "cn": "岚岩食品",
                     *               "en": "Lanyan Foods"
                     *             },
                     *             "booth": "N1-A01"
                     *           },
                     *           "name": {
                     *             "cn": "有机燕麦片",
                     *             "en": "Organic oat flakes"
                     *           },
                     *           "category": {
                     *             "cn": "谷物",
                     *             "en": "Cereals"
                     *           },
                     *           "specification": {
                     *             "cn": "500 克 × 12",
                     *             "en": "500 g × 12"
                     *           },
                     *           "picture": "",
                     *           "publishedAt": "2026-09-03T08:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            company: {
                                id: string;
                                name: {
                                    cn: string;
                                    en: string;
                                };
                                booth: string;
                            };
                            name: {
                                cn: string;
                                en: string;
                            };
                            category: {
                                cn: string;
                                en: string;
                            };
                            specification: {
                                cn: string;
                                en: string;
                            };
                            /** @description Address of the first picture; empty where there is none */
                            picture: string;
                            /** @description ISO 8601 in UTC */
                            publishedAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "products.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Its id
                 * @example Zk3vQ0aLx8Rw2n5B
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a product */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "Zk3vQ0aLx8Rw2n5B",
                     *       "company": {
                     *         "id": "lanyan",
                     *         "name": {
                     *           "cn": "岚岩食品",
                     *           "en": "Lanyan Foods"
                     *         },
                     *         "booth": "N1-A01"
                     *       },
                     *       "name": {
                     *         "cn": "有机燕麦片",
                     *         "en": "Organic oat flakes"
                     *       },
                     *       "category": {
                     *         "cn": "谷物",
                     *         "en": "Cereals"
                     *       },
                     *       "specification": {
                     *         "cn": "500 克 × 12",
                     *         "en": "500 g × 12"
                     *       },
                     *       "picture": "",
                     *       "publishedAt": "2026-09-03T08:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        company: {
                            id: string;
                            name: {
                                cn: string;
                                en: string;
                            };
                            booth: string;
                        };
                        name: {
                            cn: string;
                            en: string;
                        };
                        category: {
                            cn: string;
                            en: string;
                        };
                        specification: {
                            cn: string;
                            en: string;
                        };
                        /** @description Address of the first picture; empty where there is none */
                        picture: string;
                        /** @description ISO 8601 in UTC */
                        publishedAt: string;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "registrations.list": {
        parameters: {
            query?: {
                /** @description Items on a page */
                limit?: number;
                /** @description `next` of the page before */
                after?: string;
                /**
                 * @description Only what changed at this time or later; ISO 8601 with offset
                 * @example 2026-09-01T00:00:00Z
                 */
                modified_since?: string;
                /** @description Only those of this audience */
                audience?: "visitor" | "media" | "vip";
                /**
                 * @description Only those of this state
                 * @example approved
                 */
                state?: "unpaid" | "submitted" | "returned" | "approved" | "rejected" | "revoked";
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists registrations */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1042",
                     *           "audience": "visitor",
                     *           "state": "approved",
                     *           "source": "wechat",
                     *           "language": "cn",
                     *           "ticketType": null,
                     *           "form": {
                     *             "id": "visitor",
                     *             "version": 3
                     *           },
                     *           "createdAt": "2026-09-01T02:00:00.000Z",
                     *           "modifiedAt": "2026-09-01T02:05:00.000Z",
                     *           "person": {
                     *             "name": "林知夏",
                     *             "phone": {
                     *               "countryCode": "86",
                     *               "number": "13800130000"
                     *             },
                     *             "answers": {
                     *               "Name": "林知夏",
                     *               "Position": "buyer"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "next": "WyIyMDI2LTA5Il0"
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            audience: "visitor" | "media" | "vip";
                            state: "unpaid" | "submitted" | "returned" | "approved" | "rejected" | "revoked";
                            /** @description Channel it came by */
                            source: string;
                            language: string;
                            ticketType: string | null;
                            form: {
                                id: string;
                                version: number;
                            };
                            /** @description ISO 8601 in UTC */
                            createdAt: string;
                            /** @description ISO 8601 in UTC */
                            modifiedAt: string;
                            /** @description Only for keys with `people:read` */
                            person?: {
                                name: string;
                                phone: {
                                    countryCode: string;
                                    number: string;
                                };
                                /** @description By the ids of the form. Identity numbers are left out */
                                answers: {
                                    [key: string]: unknown;
                                };
                            };
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "registrations.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Its id
                 * @example 1042
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads a registration */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1042",
                     *       "audience": "visitor",
                     *       "state": "approved",
                     *       "source": "wechat",
                     *       "language": "cn",
                     *       "ticketType": null,
                     *       "form": {
                     *         "id": "visitor",
                     *         "version": 3
                     *       },
                     *       "createdAt": "2026-09-01T02:00:00.000Z",
                     *       "modifiedAt": "2026-09-01T02:05:00.000Z",
                     *       "person": {
                     *         "name": "林知夏",
                     *         "phone": {
                     *           "countryCode": "86",
                     *           "number": "13800130000"
                     *         },
                     *         "answers": {
                     *           "Name": "林知夏",
                     *           "Position": "buyer"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        id: string;
                        audience: "visitor" | "media" | "vip";
                        state: "unpaid" | "submitted" | "returned" | "approved" | "rejected" | "revoked";
                        /** @description Channel it came by */
                        source: string;
                        language: string;
                        ticketType: string | null;
                        form: {
                            id: string;
                            version: number;
                        };
                        /** @description ISO 8601 in UTC */
                        createdAt: string;
                        /** @description ISO 8601 in UTC */
                        modifiedAt: string;
                        /** @description Only for keys with `people:read` */
                        person?: {
                            name: string;
                            phone: {
                                countryCode: string;
                                number: string;
                            };
                            /** @description By the ids of the form. Identity numbers are left out */
                            answers: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "checkins.list": {
        parameters: {
            query?: {
                /** @description Items on a page */
                limit?: number;
                /** @description `next` of the page before */
                after?: string;
                /** @description Only what changed at this time or later; ISO 8601 with offset */
                modified_since?: string;
                /**
                 * @description YYYY-MM-DD where the fair is held
                 * @example 2026-10-16
                 */
                day?: string;
                /** @description Only those of this gate */
                gate?: string;
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists check-ins */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "5f0c6a1e-1e0b-4d3e-9a51-0a3c1f2b7d10",
                     *           "registration": "1042",
                     *           "gate": "north",
                     *           "direction": "in",
                     *           "at": "2026-10-16T01:12:03.000Z",
                     *           "day": "2026-10-16",
                     *           "receivedAt": "2026-10-16T01:12:03.240Z",
                     *           "offline": false
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            registration: string | null;
                            gate: string;
                            direction: "in" | "out";
                            /** @description ISO 8601 in UTC */
                            at: string;
                            /** @description YYYY-MM-DD where the fair is held */
                            day: string;
                            /** @description ISO 8601 in UTC */
                            receivedAt: string;
                            /** @description The gate had no network and told later */
                            offline: boolean;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "arrivals.list": {
        parameters: {
            query?: {
                /**
                 * @description YYYY-MM-DD where the fair is held
                 * @example 2026-10-16
                 */
                day?: string;
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts arrivals by day */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "day": "2026-10-16",
                     *           "people": 8120,
                     *           "entries": 9034,
                     *           "exits": 7410,
                     *           "hours": [
                     *             {
                     *               "hour": 9,
                     *               "entries": 3120
                     *             },
                     *             {
                     *               "hour": 10,
                     *               "entries": 2408
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description YYYY-MM-DD where the fair is held */
                            day: string;
                            /** @description Different badges that came in */
                            people: number;
                            entries: number;
                            exits: number;
                            hours: {
                                hour: number;
                                entries: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "orders.list": {
        parameters: {
            query?: {
                /** @description Items on a page */
                limit?: number;
                /** @description `next` of the page before */
                after?: string;
                /** @description Only what changed at this time or later; ISO 8601 with offset */
                modified_since?: string;
                /**
                 * @description Only those of this state
                 * @example paid
                 */
                state?: "pending" | "paid" | "expired" | "cancelled" | "refunding" | "refunded";
            };
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lists orders */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "T20260901000042",
                     *           "state": "paid",
                     *           "buyer": "visitor",
                     *           "company": null,
                     *           "registration": "1042",
                     *           "ticketType": "three-day",
                     *           "quantity": 1,
                     *           "total": 12000,
                     *           "currency": "CNY",
                     *           "createdAt": "2026-09-01T02:00:00.000Z",
                     *           "paidAt": "2026-09-01T02:01:30.000Z",
                     *           "refundedAt": null,
                     *           "modifiedAt": "2026-09-01T02:01:30.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: string;
                            state: "pending" | "paid" | "expired" | "cancelled" | "refunding" | "refunded";
                            buyer: "visitor" | "company";
                            company: string | null;
                            registration: string | null;
                            ticketType: string;
                            quantity: number;
                            /** @description Smallest unit of the currency: fen */
                            total: number;
                            currency: string;
                            /** @description ISO 8601 in UTC */
                            createdAt: string;
                            paidAt: string | null;
                            refundedAt: string | null;
                            /** @description ISO 8601 in UTC */
                            modifiedAt: string;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    "orders.get": {
        parameters: {
            query?: never;
            header?: {
                /** @description ETag of an earlier reply: 304 where it still holds */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description Its id
                 * @example T20260901000042
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reads an order */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "T20260901000042",
                     *       "state": "paid",
                     *       "buyer": "visitor",
                     *       "company": null,
                     *       "registration": "1042",
                     *       "ticketType": "three-day",
                     *       "quantity": 1,
                     *       "total": 12000,
                     *       "currency": "CNY",
                     *       "createdAt": "2026-09-01T02:00:00.000Z",
                     *       "paidAt": "2026-09-01T02:01:30.000Z",
                     *       "refundedAt": null,
                     *       "modifiedAt": "2026-09-01T02:01:30.000Z"
                     *     }
                     */
                    "application/json": {
                        id: string;
                        state: "pending" | "paid" | "expired" | "cancelled" | "refunding" | "refunded";
                        buyer: "visitor" | "company";
                        company: string | null;
                        registration: string | null;
                        ticketType: string;
                        quantity: number;
                        /** @description Smallest unit of the currency: fen */
                        total: number;
                        currency: string;
                        /** @description ISO 8601 in UTC */
                        createdAt: string;
                        paidAt: string | null;
                        refundedAt: string | null;
                        /** @description ISO 8601 in UTC */
                        modifiedAt: string;
                    };
                };
            };
            /** @description As it was: the caller has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description The key lacks the scope; The key may not be used from this address */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            404: components["responses"]["not_found"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
}

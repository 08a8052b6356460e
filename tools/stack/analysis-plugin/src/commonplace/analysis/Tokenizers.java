package commonplace.analysis;

import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenizerFactory;

/** Tokenizers that the small distribution leaves out; it has only the standard one. */
public final class Tokenizers {
    private Tokenizers() {}

    @NamedComponent("whitespace")
    public static class Whitespace implements TokenizerFactory {
        @Override
        public Tokenizer create() {
            return new WhitespaceTokenizer();
        }
    }

    @NamedComponent("keyword")
    public static class Keyword implements TokenizerFactory {
        @Override
        public Tokenizer create() {
            return new KeywordTokenizer();
        }
    }
}

package commonplace.analysis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.ngram.EdgeNGramTokenFilter;
import org.apache.lucene.analysis.ngram.NGramTokenFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.BooleanSetting;
import org.elasticsearch.plugin.settings.IntSetting;

/** Filters that cut a word into pieces. */
public final class Grams {
    private Grams() {}

    @AnalysisSettings
    public interface Settings {
        @IntSetting(path = "min_gram", defaultValue = 1)
        int minGram();

        @IntSetting(path = "max_gram", defaultValue = 2)
        int maxGram();

        @BooleanSetting(path = "preserve_original", defaultValue = false)
        boolean preserveOriginal();
    }

    @NamedComponent("edge_ngram")
    public static class EdgeNGram implements TokenFilterFactory {
        private final int min;
        private final int max;
        private final boolean original;

        @Inject
        public EdgeNGram(Settings settings) {
            min = settings.minGram();
            max = settings.maxGram();
            original = settings.preserveOriginal();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new EdgeNGramTokenFilter(in, min, max, original);
        }

        @Override
        public TokenStream normalize(TokenStream in) {
            return in;
        }
    }

    @NamedComponent("ngram")
    public static class NGram implements TokenFilterFactory {
        private final int min;
        private final int max;
        private final boolean original;

        @Inject
        public NGram(Settings settings) {
            min = settings.minGram();
            max = settings.maxGram();
            original = settings.preserveOriginal();
        }

        @Override
        public TokenStream create(TokenStream in) {
            return new NGramTokenFilter(in, min, max, original);
        }
    }
}
